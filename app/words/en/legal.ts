import { offersWishlist, type SiteFacts } from "#app/words/facts.ts";
import { words } from "#app/words/words.ts";

/** A section of the footer; `id` is the target of #privacy and the others. */
export type LegalSection = {
  id: "privacy" | "terms" | "transparency" | "accessibility";
  title: string;
  text: readonly string[];
};

/** Contents used in the sections. */
export type LegalFacts = Pick<SiteFacts, "links" | "sampleSite"> & {
  organization: SiteFacts["organization"] & { phone: string };
};

/** The legal sections; with a contact address, if there is one. */
export const legalSections = words("legalSections", (site: LegalFacts): LegalSection[] => {
  const { email, phone } = site.organization;
  const contacts = [...(phone ? [`call ${phone}`] : []), ...(email ? [`write to ${email}`] : [])];
  return [
    {
      id: "privacy",
      title: "Privacy Policy",
      text: [
        "We ask only for what a request needs. A bulk donation inquiry or a registration is kept so that our staff can answer it. A newsletter subscription is confirmed by email first, and every letter has a link to unsubscribe.",
        "Signing up for a shift keeps your name, email, phone and age group, and a guardian if you are under 18, until 90 days after the season; reminders and changes of your shift go to that email. The form “Rather tell us what you can do?” writes an email in your own mail program; this site does not keep what you type there. An address left under “Tell me when it opens” gets that news only after you confirm it. A report of a full box holds no name.",
        "Looking up drop-off locations needs no account. What you type into another form stays in your browser's tab until you send it or close the tab.",
        `Visitors get no tracking cookies. A cookie is set only for staff who sign in. Links to other sites, such as maps${offersWishlist(site) ? ", the wishlist" : ""} and event registration, follow the rules of those sites.`,
        ...(email ? [`To see, correct or delete what we keep about you, write to ${email}.`] : []),
      ],
    },
    {
      id: "terms",
      title: "Terms of Service",
      text: [
        "This site is about the toy drive and how you can take part. Dates, hours and locations can change.",
        "Please send only what is true and yours to send. A form on this site is a request to us and becomes an agreement only when we have answered.",
        "We link to other sites because they are useful, and are not responsible for what they show.",
      ],
    },
    {
      id: "transparency",
      title: "Financial Transparency",
      text: [
        "We are a nonprofit that collects toys. Hosting a toy drive costs a partner nothing.",
        ...(email
          ? [`For questions about our finances, or for our financial documents, write to ${email}.`]
          : []),
      ],
    },
    {
      id: "accessibility",
      title: "Accessibility",
      text: [
        "Everyone should be able to use this site: by keyboard, with a screen reader, with enlarged text, and with scripts turned off. Our goal is level AA of the Web Content Accessibility Guidelines (WCAG) 2.2.",
        "The moving map needs scripts; the list of locations has everything that is on it. Sites that we link to, such as maps, have their own limits.",
        ...(contacts.length > 0
          ? [
              `If something does not work for you, please ${contacts.join(" or ")}. We will help you in another way.`,
            ]
          : []),
      ],
    },
  ];
});
