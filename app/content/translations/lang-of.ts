import { useSite } from "#app/content/site.ts";
import { sentenceId } from "./sentence-id.ts";

/** Which language a sentence of the contents is in: "en" on a page in another language that has no translation of it. */
export function useLangOf(): (text: string) => "en" | undefined {
  const { english } = useSite();
  return (text) => (english?.includes(sentenceId(text)) ? "en" : undefined);
}
