export default function Page() {
  return <h1>D</h1>;
}
