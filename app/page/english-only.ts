import type { Site } from "#app/content/site.ts";
import { commonKeywords, type PageMeta, titled } from "#app/words/en/page-meta.ts";

/** Title and description of the English-only pages by path, see copy/en/page-meta.ts. */
export function englishMeta(site: Site) {
  const { response } = site.phrases;
  return {
    "/about": {
      title: titled("About Us", site),
      description:
        "Founded in 2012 by a child aged eight: our story, our values and the people behind the toy drive.",
      keywords: [...commonKeywords, "about", "story", "youth leaders"],
    },
    "/partnership-highlights": {
      title: titled("Success Stories", site),
      description: "What partners make possible: events and gifts of companies, in their own figures.",
      keywords: [...commonKeywords, "success stories", "corporate event", "partners"],
    },
    "/media": {
      title: titled("In the Media", site),
      description:
        "Press coverage, awards and recognition of the toy drive since 2012, and how to reach our media contact.",
      keywords: [...commonKeywords, "press", "media", "awards"],
    },
    "/bulk-donations": {
      title: titled("Corporate Bulk Donations", site),
      description: `Give new, unwrapped toys in bulk for ages 0-18. Tell us about your donation and we reply within ${response}.`,
      keywords: [...commonKeywords, "bulk donation", "corporate giving", "toy manufacturer"],
    },
    "/events": {
      title: titled("Events", site),
      description:
        "Fundraising events, collection drives and volunteer events, with the Christmas Angels Toy Drive in San Francisco.",
      keywords: [...commonKeywords, "events", "Christmas Angels Toy Drive", "Catholic schools"],
    },
    "/silicon-valley-moving-storage": {
      title: titled("Powered by SVM", site),
      description:
        "Our logistics partner Silicon Valley Moving & Storage: the trucks, the warehouse and the people behind the toys.",
      keywords: [...commonKeywords, "logistics partner", "Silicon Valley Moving & Storage", "warehouse"],
    },
    "/what-to-bring": {
      title: titled("What to bring", site),
      description: "A sheet to print: the toys that are needed most, by age, and where to bring them.",
      keywords: [...commonKeywords, "most needed toys", "print"],
    },
    "*": {
      title: titled("Page not found", site),
      description: "There is no page at this address of the toy drive.",
      keywords: [],
    },
  } satisfies Readonly<Record<string, PageMeta>>;
}
