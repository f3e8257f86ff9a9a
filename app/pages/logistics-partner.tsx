export default function Page() {
  return <h1>L</h1>;
}
