import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** Where the finder lives, and where every search box of the site leads. */
export const FINDER_PATH = "/locations";

/**
 * The query in the address.
 * @param onChange told where it changed other than by `write`: Back, Forward, a link
 */
export function useAddress(onChange: (q: string) => void) {
  const navigate = useNavigate();
  const { key, search } = useLocation();
  const q = new URLSearchParams(search).get("q") ?? "";
  const shown = useRef(key);
  const written = useRef(false);

  const onNavigation = useEffectEvent(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (written.current) written.current = false;
    else onChange(q);
  });
  useEffect(() => {
    void key;
    onNavigation();
  }, [key]);

  return {
    /** Writes a query into the address; nothing is loaded and nothing scrolls. */
    write(next: string) {
      const wanted = next.trim() === "" ? "" : next;
      if (wanted === q) return;
      written.current = true;
      navigate(
        { pathname: FINDER_PATH, search: wanted ? `?${new URLSearchParams({ q: wanted })}` : "" },
        { preventScrollReset: true },
      );
    },
  };
}
