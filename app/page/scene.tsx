/** The drawings in `public/people`: ten of people, and what a host gets. Each has one page (R21). */
type SceneName =
  | "call"
  | "children"
  | "company"
  | "distribution"
  | "driver"
  | "founder"
  | "host"
  | "kit"
  | "orientation"
  | "pickup"
  | "sorting";

export interface SceneProps {
  name: SceneName;
  /** Names the people and what they do; empty where the words beside it do. */
  alt: string;
  /** On the first screen. */
  eager?: boolean;
  className?: string;
}

/** Of a drawing, and of the photograph in its place. */
export const sceneClasses = "w-full object-cover print:hidden";

/** A drawing in cut paper. Not printed. */
export function Scene({ name, alt, eager, className = "" }: SceneProps) {
  const isWide = name === "distribution";
  return (
    <img
      className={`${sceneClasses} ${className}`}
      src={`/people/${name}.svg`}
      width={isWide ? 1600 : 1200}
      height={isWide ? 600 : 900}
      alt={alt}
      {...(eager
        ? { fetchPriority: "high" as const }
        : { loading: "lazy" as const, decoding: "async" as const })}
    />
  );
}
