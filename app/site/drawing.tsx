import sprite from "./toys.svg?no-inline";

/** A drawing of a toy. Decorative: the text beside it names the toy. */
export function ToyDrawing({ name, className }: { name: string; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 160 160" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
