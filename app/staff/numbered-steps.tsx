/**
 * Progress through a multi-page process: a numbered wooden block and a name for each step; `step` is 1-based.
 */
export function NumberedSteps({ names, step }: { names: readonly string[]; step: number }) {
  return (
    <ol className="mb-5 flex flex-wrap gap-x-7 gap-y-2" aria-label="Steps">
      {names.map((name, index) => (
        <Step key={name} number={index + 1} name={name} step={step} />
      ))}
    </ol>
  );
}

function Step({ number, name, step }: { number: number; name: string; step: number }) {
  const isCurrent = number === step;
  const tone = number < step ? "green" : number > step ? "[--bc:var(--color-linen-strong)] opacity-75" : "";
  return (
    <li
      className={`small flex items-center gap-2.5 ${isCurrent ? "font-[640]" : "muted font-[560]"}`}
      aria-current={isCurrent ? "step" : undefined}
    >
      <span className={`toy-block [--s:2rem] ${tone}`}>{number}</span>
      {name}
    </li>
  );
}
