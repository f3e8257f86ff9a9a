import type { Season } from "#app/content/kinds/season.ts";
import { digits } from "#app/core/counted.ts";

const ROWS = {
  children: ["child opened one of them", "children opened one of them"],
  partners: ["business partner", "business partners"],
  hosts: ["host of a box", "hosts of a box"],
  volunteers: ["volunteer", "volunteers"],
} as const;

export const resultsHeading = (year: number) => `The ${year} drive in numbers`;

/** What the results page says of a closed season; a figure of 0 has no line. */
export function resultFigures(year: number, results: Season["results"]) {
  const names = ["children", "partners", "hosts", "volunteers"] as const;
  const rows = names.flatMap((name) => (results[name] > 0 ? [{ name, count: results[name] }] : []));
  return { year, toys: results.toys, sentence: results.sentence, rows };
}

/** The head of a season's results, on its page and before it is published. */
export function ResultsHead({
  figures: { year, toys, sentence, rows },
  heading: Heading = "h1",
}: {
  figures: ReturnType<typeof resultFigures>;
  heading?: "h1" | "h3";
}) {
  return (
    <div className="on-dark bg-evergreen-900 py-[clamp(2.5rem,1.5rem+4vw,5rem)] print:bg-transparent">
      <div className="wrap">
        <Heading>{resultsHeading(year)}</Heading>
        <div className="cols mt-6 items-end">
          <div className="[--c:1/10]">
            {toys > 0 && (
              <>
                <p className="-ml-[0.045em] font-display text-[clamp(3.5rem,1rem+15vw,15rem)]/[0.9] font-[600] tracking-[-0.05em] text-gold-300 pb-[0.1em]">
                  {digits(toys)}
                </p>
                <p className="mt-4 font-display text-[1.75rem]/[1.15] font-[520]">toys, given by you</p>
              </>
            )}
            <p className="lead mt-4 max-w-[34rem] text-mist">{sentence || "Thank you, Bay Area."}</p>
          </div>
          {rows.length > 0 && (
            <dl className="[--c:10/13]">
              {rows.map(({ name, count }) => (
                <div key={name} className="flex flex-col-reverse border-t border-evergreen-700 py-4">
                  <dt className="text-mist">{ROWS[name][count === 1 ? 0 : 1]}</dt>
                  <dd className="font-display text-[2rem]/none font-[580]">{digits(count)}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
    </div>
  );
}
