export default function Page() {
  return <h1>M</h1>;
}
