import { useEffect } from "react";
import { useLocation } from "react-router";
import { toast } from "#app/ui/toasts.tsx";

/**
 * What a form has done that leads to its page anew: a toast, as every other form shows one, and without scripts a
 * line on the page.
 */
export function DoneNote({ text }: { text: string }) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => toast({ title: text, tone: "success", key: "done" }), [text, key]);
  return (
    <p className="done-note no-script mb-5" role="status">
      {text}
    </p>
  );
}
