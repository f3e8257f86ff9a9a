export default function Page() {
  return <h1>I</h1>;
}
