export default function Page() {
  return <h1>C</h1>;
}
