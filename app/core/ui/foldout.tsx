import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

interface FoldoutProps {
  className?: string;
  label: ReactNode;
  children: ReactNode;
}

/** A menu below its label; works without scripts. Escape, an outside click and navigation close it. */
export function Foldout({ className = "", label, children }: FoldoutProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownOn = useRef(key);

  useEffect(() => {
    if (shownOn.current === key) return;
    shownOn.current = key;
    details.current?.removeAttribute("open");
  }, [key]);

  useEffect(() => {
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) {
        details.current?.removeAttribute("open");
      }
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, []);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  };

  return (
    <details ref={details} className={`foldout ${className}`} onKeyDown={closeOnEscape}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
