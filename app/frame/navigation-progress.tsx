import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { FINDER_PATH } from "#app/locations/match.ts";
import { navigation as words } from "#app/words/en/navigation.ts";

/** Delay before the indicator appears; faster navigations need none. */
const PATIENCE_MS = 300;

/** Indicates that the next page is loading, unless it loads quickly. */
export function NavigationProgress() {
  const { location } = useNavigation();
  const [isLate, setIsLate] = useState(false);
  const target = location?.pathname;

  useEffect(() => {
    if (target === undefined) return;
    const timer = setTimeout(setIsLate, PATIENCE_MS, true);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [target]);

  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 text-center print:hidden" role="status">
      {isLate && (
        <p className="border-t-4 border-gold-400">
          <span className="inline-block bg-ink px-4 py-1.5 text-sm text-snow">
            {target === FINDER_PATH ? words.loadingPlaces : words.loading}
          </span>
        </p>
      )}
    </div>
  );
}
