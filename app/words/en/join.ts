import type { Phrases, SiteFacts } from "#app/words/facts.ts";
import { words } from "#app/words/words.ts";
import { commonKeywords, type PageMeta } from "./page-meta.ts";

/** Copy of /join. */
export const joinWords = words(
  "joinWords",
  ({ fromPartners, response, setup, staffTime, driveLength }: Phrases) => ({
    hero: {
      heading: "Lend us your lobby",
      lead: "A box by your door. New toys in it. Children in the Bay Area who open them.",
      button: { text: "Sign Up Now", to: "#signup" },
    },
    partnersLabel: "Partner companies",
    kit: {
      heading: "What you get",
      alt: "A donation box with a ribbon and a label beside a door, a poster on the wall, flyers on a stand",
      items: [
        { title: "A box with a ribbon", text: "We bring it and pick it up. Your own carton is fine, too." },
        { title: "A poster with your name", text: "Letter size, with your hours, ready to print." },
        { title: "A label with a code", text: "Whoever finds the box full scans it, and our staff know." },
        { title: "A place in the finder", text: "Your address, hours and directions, if you wish." },
      ],
    },
    reasons: {
      heading: "Why partner with us",
      items: [
        { title: "Zero cost", text: "Hosting a toy drive costs you nothing." },
        { title: `${staffTime} of staff time`, text: "That is all a drive asks of your team." },
        { title: "Impact", text: `${fromPartners}. Your box becomes part of that.` },
      ],
    },
    types: {
      heading: "Three ways to partner",
      host: {
        title: "Host a Toy Drive",
        duration: driveLength,
        text: "Put out a box, tell your people, and collect new, unwrapped toys.",
        button: { text: "Sign Up Now", to: "#signup" },
      },
      distribution: {
        title: "Nonprofit Distribution Partner",
        duration: "December",
        text: "Your nonprofit knows families in need. Together we bring them toys. Contact by e-mail only.",
        /** Shown if there is no e-mail address. */
        noEmail: { text: "Get In Touch", to: "/contact" },
        button: "Contact by E-mail",
        subject: "Nonprofit Distribution Partner",
      },
      donation: {
        title: "Donation Partner",
        duration: "Bulk, one-time",
        text: "Give new, unwrapped toys in bulk, once, by the carton or the pallet.",
        button: { text: "Bulk Donations", to: "/bulk-donations" },
      },
    },
    benefits: {
      heading: "Good for your team, too",
      items: [
        {
          title: "A place on the map",
          text: "Your address, hours and directions stand on this site, if you wish.",
        },
        { title: "A page of your own", text: "With a link to share with customers, parents or neighbors." },
        { title: "A poster and a label", text: "Ready to print, with a code that opens your page." },
        { title: "A box that speaks up", text: "Anybody can scan its code and tell us that it is full." },
        { title: "A team effort", text: "Something good that your whole team can do together." },
        { title: "A public thank-you", text: "Tick it in the form, and the results of the season name you." },
      ],
    },
    form: {
      heading: "Sign up to host",
      lead: `We contact you within ${response}, and your partnership can start within ${setup}.`,
      /** Title of the form's iframe. */
      frameTitle: "Organization registration",
      loading: "Loading the registration form...",
      fallback: "Form not showing?",
      fallbackLink: "Open the registration form",
    },
    posts: {
      heading: "From our partners",
      comingSoon: "Coming soon",
      /** Shown if there are no posts. */
      none: "What our partners post about their drives will be shown here.",
      read: "Read the post",
    },
    contact: {
      heading: "Questions before you start?",
      text: "Ask us. A person answers.",
    },
    faqHeading: "Questions partners ask",
  }),
);

/** Breadcrumb label. */
export const joinLabel = words("joinLabel", { text: "Join" });

/** Title (before the site's name) and description for search engines and shared links. */
export const joinMeta = words("joinMeta", (site: SiteFacts): PageMeta => {
  const { response, staffTime, driveLength } = site.phrases;
  return {
    title: "Host a Toy Drive",
    description: `Partner with the toy drive: host a box for ${driveLength} at zero cost, with ${staffTime} of staff time. We contact you within ${response}.`,
    keywords: [...commonKeywords, "host a toy drive", "partner", "nonprofit distribution partner"],
  };
});
