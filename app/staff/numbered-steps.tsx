/**
 * Progress through a multi-page process: a numbered wooden block and a name for each step; `step` is 1-based.
 */
export function NumberedSteps({ names, step }: { names: readonly string[]; step: number }) {
  const tones = ["green", "", "[--bc:var(--color-linen-strong)] opacity-75"];
  return (
    <ol className="mb-5 flex flex-wrap gap-x-7 gap-y-2" aria-label="Steps">
      {[...names.entries()].map(([index, name]) => (
        <li
          key={name}
          className={`small flex items-center gap-2.5 ${index + 1 === step ? "font-[640]" : "muted font-[560]"}`}
          aria-current={index + 1 === step ? "step" : undefined}
        >
          <span className={`toy-block [--s:2rem] ${tones[Math.sign(index + 1 - step) + 1]}`}>
            {index + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}
