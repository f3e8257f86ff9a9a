/** Every word of the visitor's path, by name: what a translation has to say. */
export { reportWords } from "#app/copy/en/places/box-report.ts";
export { sheetWords } from "#app/copy/en/places/boxes.ts";
export { collectionWords, distributionWords } from "#app/copy/en/places/city-dates.ts";
export { cityMetaWords, cityPage } from "#app/copy/en/places/city-page.ts";
export { embedPage } from "#app/copy/en/places/embed.ts";
export { locationsMeta, locationsPage } from "#app/copy/en/places/locations.ts";
export { panelWords } from "#app/copy/en/places/map.ts";
export { mapPins } from "#app/copy/en/places/map-pins.ts";
export { openWords } from "#app/copy/en/places/open.ts";
export { openMap } from "#app/copy/en/places/open-map.ts";
export { placePage } from "#app/copy/en/places/place.ts";
export { contact, contactMeta } from "./contact.ts";
export { donate, donateMeta } from "./donate.ts";
export { visitorMails } from "./emails.ts";
export { familiesMeta, familiesOpening, familiesPage, familiesStrip } from "./families.ts";
export { home, homeMeta } from "./home.ts";
export { agendaLinks, importantDates, importantDatesMeta } from "./important-dates.ts";
export { joinLabel, joinMeta, joinWords } from "./join.ts";
export { languageWords } from "./languages.ts";
export { legalSections } from "./legal.ts";
export { besideBar, footer, navigation, topBar } from "./navigation.ts";
export { newsletter } from "./newsletter.ts";
export { newsletterPages } from "./newsletter-pages.ts";
export { occasionPhrases } from "./occasions.ts";
export { commonKeywords } from "./page-meta.ts";
export { passportMeta, passportWords } from "./passport.ts";
export { pictureTexts } from "./pictures.ts";
export { hostKinds, registration } from "./registrations.ts";
export { ruleWords } from "./rules.ts";
export { openingForm, seasonFeed, seasonWords, voiceWords } from "./season.ts";
export { announcementWords, errorPage, formWords, notFound, sampleBanner } from "./shared.ts";
export { shelfWords } from "./shelf.ts";
export { volunteer, volunteerMeta } from "./volunteers.ts";

/** What a language says of the starter contents, by the English sentence; only the server asks. */
export const contents = async (): Promise<{ default: Readonly<Record<string, string>> }> => ({ default: {} });
