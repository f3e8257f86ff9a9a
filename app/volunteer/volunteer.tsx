export default function Page() {
  return <h1>V</h1>;
}
