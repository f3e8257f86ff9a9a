declare global {
  interface Window {
    /** Each layout shift that Chromium reports and no input explains: its size, when and at what scroll, what moved. */
    moved: { value: number; ms: number; top: number; what: string[] }[];
  }
}

/** Runs in the browser before the page's own scripts. */
export function recordMoves(): void {
  window.moved = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources, startTime, hadRecentInput } = entry as unknown as {
        value: number;
        sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
        startTime: number;
        hadRecentInput: boolean;
      };
      if (hadRecentInput) continue;
      const what = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const tag = (node?.cloneNode() as Element | undefined)?.outerHTML;
        return `${tag} from y ${from.y}, ${from.height} high, to y ${to.y}, ${to.height} high`;
      });
      window.moved.push({ value, ms: Math.round(startTime), top: Math.round(scrollY), what });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** The sum of what moved, as Web Vitals count it. */
export function sumOf(moved: Window["moved"]): number {
  return moved.reduce((all, { value }) => all + value, 0);
}
