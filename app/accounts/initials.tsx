/** Colours of initials; a name always has the same one. */
const TONES = ["", "tone-bay", "tone-gold", "tone-kraft"];

/** "AR" for "Ana Ruiz", "A" for "ana". */
function initialsOf(name: string): string {
  const words = name.split(/[\s._+-]+/).filter((word) => /^\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("") || "?";
}

/** A member's initials, hidden from screen readers: the name is beside them. */
export function Initials({ name }: { name: string }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span className={`initials ${TONES[sum % TONES.length]}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
