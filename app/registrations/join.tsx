export default function Page() {
  return <h1>J</h1>;
}
