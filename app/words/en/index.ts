/** All copy of the translated pages, by name: what a dictionary must contain. */

export { newsletter } from "#app/words/en/newsletter/newsletter.ts";
export { newsletterPages } from "#app/words/en/newsletter/newsletter-pages.ts";
export { reportWords } from "#app/words/en/places/box-report.ts";
export { sheetWords } from "#app/words/en/places/boxes.ts";
export { collectionWords, distributionWords } from "#app/words/en/places/city-dates.ts";
export { cityMetaWords, cityPage } from "#app/words/en/places/city-page.ts";
export { embedPage } from "#app/words/en/places/embed.ts";
export { locationsMeta, locationsPage } from "#app/words/en/places/locations.ts";
export { panelWords } from "#app/words/en/places/map.ts";
export { mapPins } from "#app/words/en/places/map-pins.ts";
export { openWords } from "#app/words/en/places/open.ts";
export { openMap } from "#app/words/en/places/open-map.ts";
export { placePage } from "#app/words/en/places/place.ts";
export { placeWords } from "#app/words/en/places/place-words.ts";
export { dateWords } from "#app/words/en/season/dates.ts";
export { agendaLinks, importantDates, importantDatesMeta } from "#app/words/en/season/important-dates.ts";
export { occasionPhrases } from "#app/words/en/season/occasions.ts";
export { openingForm, seasonFeed, seasonWords, voiceWords } from "#app/words/en/season/season.ts";
export { shiftMailWords } from "#app/words/en/shifts/emails.ts";
export { shiftWords } from "#app/words/en/shifts/ledger.ts";
export { bookingWords, signUpWords } from "#app/words/en/shifts/sign-up.ts";
export { contact, contactMeta } from "./contact.ts";
export { donate, donateMeta } from "./donate.ts";
export { visitorMails } from "./emails.ts";
export { familiesMeta, familiesOpening, familiesPage, familiesStrip } from "./families.ts";
export { home, homeMeta } from "./home.ts";
export { joinLabel, joinMeta, joinWords } from "./join.ts";
export { languageWords } from "./languages.ts";
export { legalSections } from "./legal.ts";
export { besideBar, footer, navigation, topBar } from "./navigation.ts";
export { commonKeywords } from "./page-meta.ts";
export { passportMeta, passportWords } from "./passport.ts";
export { pictureTexts } from "./pictures.ts";
export { hostKinds, registration } from "./registrations.ts";
export { ruleWords } from "./rules.ts";
export { announcementWords, errorPage, formWords, notFound, sampleBanner } from "./shared.ts";
export { shelfWords } from "./shelf.ts";
export { volunteer, volunteerMeta } from "./volunteers.ts";

/** Translations of the starter contents, by English sentence; loaded only on the server. */
export const contents = async (): Promise<{ default: Readonly<Record<string, string>> }> => ({ default: {} });
