export default function Page() {
  return <h1>S</h1>;
}
