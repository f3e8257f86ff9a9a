export default function Page() {
  return <h1>T</h1>;
}
