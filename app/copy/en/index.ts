/** Every word of the visitor's path, by name: what a translation has to say. */
export { reportWords, sheetWords } from "./boxes.ts";
export { collectionWords, distributionWords } from "./city-dates.ts";
export { cityMetaWords, cityPage } from "./city-page.ts";
export { contact, contactMeta } from "./contact.ts";
export { donateMeta } from "./donate.ts";
export { visitorMails } from "./emails.ts";
export { homeMeta } from "./home.ts";
export { agendaLinks, importantDates, importantDatesMeta } from "./important-dates.ts";
export { joinMeta } from "./join.ts";
export { languageWords } from "./languages.ts";
export { legalSections } from "./legal.ts";
export { locationsMeta } from "./locations.ts";
export { newsletter, newsletterPages } from "./newsletter.ts";
export { commonKeywords } from "./page-meta.ts";
export { hostKinds, registration } from "./registrations.ts";
export { openingForm, seasonFeed, seasonWords, voiceWords } from "./season.ts";
export { announcementWords, errorPage, formWords, notFound, sampleBanner } from "./shared.ts";
export { volunteerMeta } from "./volunteers.ts";
