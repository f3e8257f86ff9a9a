import { useEffect } from "react";
import { useLocation } from "react-router";
import { toast } from "#app/core/ui/toasts.tsx";

/** Confirms a form submission after the page reload: a toast, or a line on the page without scripts. */
export function DoneNote({ text }: { text: string }) {
  const { key } = useLocation();
  // A new key per navigation, so that each confirmation gets its own toast.
  return <Arrival key={key} text={text} />;
}

function Arrival({ text }: { text: string }) {
  useEffect(() => toast({ title: text, tone: "success", key: "done" }), [text]);
  return (
    <p className="done-note no-script mb-5" role="status">
      {text}
    </p>
  );
}
