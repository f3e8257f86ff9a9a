import { Link } from "#app/core/languages/link.tsx";
import { Icon } from "#app/core/ui/icon.tsx";
import { familiesStrip } from "#app/words/en/families.ts";

/** A gold banner that links to the page for families. */
export function FamiliesStrip() {
  const { text, link } = familiesStrip;
  return (
    <div className="border-b border-gold-400 bg-gold-200 print:hidden">
      <div className="wrap">
        <Link
          className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 text-ink no-underline"
          to={link.to}
        >
          <span className="display h4">{text}</span>
          <span className="inline-flex items-center gap-2 font-[640] text-cranberry-800 underline decoration-2 underline-offset-[0.3em]">
            {link.text} <Icon name="arrow" />
          </span>
        </Link>
      </div>
    </div>
  );
}
