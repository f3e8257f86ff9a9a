export default function Page() {
  return <h1>E</h1>;
}
