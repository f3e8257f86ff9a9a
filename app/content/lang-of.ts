import { sentenceId } from "./sentence-id.ts";
import { useSite } from "./site.ts";

/** Returns the `lang` of a content sentence: "en" for an untranslated one on a page in another language. */
export function useLangOf(): (text: string) => "en" | undefined {
  const { english } = useSite();
  return (text) => (english?.includes(sentenceId(text)) ? "en" : undefined);
}
