/** All copy of the translated pages, by name: what a dictionary must contain. */

export { reportWords } from "./box-report.ts";
export { sheetWords } from "./box-sheets.ts";
export { collectionWords, distributionWords } from "./city-dates.ts";
export { cityMetaWords, cityPage } from "./city-page.ts";
export { contact, contactMeta } from "./contact.ts";
export { dateWords } from "./dates.ts";
export { donate, donateMeta } from "./donate.ts";
export { visitorMails } from "./emails.ts";
export { embedPage } from "./embed.ts";
export { familiesMeta, familiesOpening, familiesPage, familiesStrip } from "./families.ts";
export { home, homeMeta } from "./home.ts";
export { agendaLinks, importantDates, importantDatesMeta } from "./important-dates.ts";
export { joinLabel, joinMeta, joinWords } from "./join.ts";
export { languageWords } from "./languages.ts";
export { legalSections } from "./legal.ts";
export { locationsMeta, locationsPage } from "./locations.ts";
export { panelWords } from "./map.ts";
export { mapPins } from "./map-pins.ts";
export { besideBar, footer, navigation, topBar } from "./navigation.ts";
export { newsletter } from "./newsletter.ts";
export { newsletterPages } from "./newsletter-pages.ts";
export { occasionPhrases } from "./occasions.ts";
export { openWords } from "./open.ts";
export { openMap } from "./open-map.ts";
export { commonKeywords } from "./page-meta.ts";
export { pictureTexts } from "./pictures.ts";
export { placePage } from "./place.ts";
export { placeWords } from "./place-words.ts";
export { hostKinds, registration } from "./registrations.ts";
export { ruleWords } from "./rules.ts";
export { openingForm, seasonFeed, seasonWords, voiceWords } from "./season.ts";
export { announcementWords, errorPage, formWords, notFound, sampleBanner } from "./shared.ts";
export { shelfWords } from "./shelf.ts";
export { shiftMailWords } from "./shift-emails.ts";
export { shiftWords } from "./shift-ledger.ts";
export { bookingWords, signUpWords } from "./shift-sign-up.ts";
export { volunteer, volunteerMeta } from "./volunteers.ts";

/** Translations of the starter contents, by English sentence; loaded only on the server. */
export const contents = async (): Promise<{ default: Readonly<Record<string, string>> }> => ({ default: {} });
