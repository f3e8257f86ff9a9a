import type * as en from "#app/words/en/index.ts";
import { reportWords } from "./box-report.ts";
import { sheetWords } from "./box-sheets.ts";
import { collectionWords, distributionWords } from "./city-dates.ts";
import { cityMetaWords, cityPage } from "./city-page.ts";
import { contact, contactMeta } from "./contact.ts";
import { dateWords } from "./dates.ts";
import { donate, donateMeta } from "./donate.ts";
import { visitorMails } from "./emails.ts";
import { embedPage } from "./embed.ts";
import { familiesMeta, familiesOpening, familiesPage, familiesStrip } from "./families.ts";
import { home, homeMeta } from "./home.ts";
import { agendaLinks, importantDates, importantDatesMeta } from "./important-dates.ts";
import { joinLabel, joinMeta, joinWords } from "./join.ts";
import { languageWords } from "./languages.ts";
import { legalSections } from "./legal.ts";
import { locationsMeta, locationsPage } from "./locations.ts";
import { panelWords } from "./map.ts";
import { mapPins } from "./map-pins.ts";
import { besideBar, footer, navigation, topBar } from "./navigation.ts";
import { newsletter } from "./newsletter.ts";
import { newsletterPages } from "./newsletter-pages.ts";
import { occasionPhrases } from "./occasions.ts";
import { openWords } from "./open.ts";
import { openMap } from "./open-map.ts";
import { commonKeywords } from "./page-meta.ts";
import { pictureTexts } from "./pictures.ts";
import { placePage } from "./place.ts";
import { placeWords } from "./place-words.ts";
import { hostKinds, registration } from "./registrations.ts";
import { ruleWords } from "./rules.ts";
import { openingForm, seasonFeed, seasonWords, voiceWords } from "./season.ts";
import { announcementWords, errorPage, formWords, notFound, sampleBanner } from "./shared.ts";
import { shelfWords } from "./shelf.ts";
import { shiftMailWords } from "./shift-emails.ts";
import { shiftWords } from "./shift-ledger.ts";
import { bookingWords, signUpWords } from "./shift-sign-up.ts";
import { volunteer, volunteerMeta } from "./volunteers.ts";

export default {
  contents: () => import("./contents.ts"),
  reportWords,
  sheetWords,
  collectionWords,
  distributionWords,
  cityPage,
  cityMetaWords,
  contact,
  contactMeta,
  dateWords,
  donate,
  donateMeta,
  visitorMails,
  familiesPage,
  familiesOpening,
  familiesStrip,
  familiesMeta,
  home,
  homeMeta,
  agendaLinks,
  importantDates,
  importantDatesMeta,
  joinWords,
  joinLabel,
  joinMeta,
  languageWords,
  legalSections,
  embedPage,
  locationsPage,
  locationsMeta,
  topBar,
  besideBar,
  navigation,
  footer,
  newsletterPages,
  newsletter,
  occasionPhrases,
  openWords,
  commonKeywords,
  placePage,
  placeWords,
  pictureTexts,
  ruleWords,
  hostKinds,
  registration,
  voiceWords,
  seasonWords,
  seasonFeed,
  openingForm,
  formWords,
  sampleBanner,
  errorPage,
  notFound,
  announcementWords,
  shiftWords,
  signUpWords,
  bookingWords,
  shiftMailWords,
  volunteer,
  volunteerMeta,
  panelWords,
  mapPins,
  openMap,
  shelfWords,
} satisfies typeof en;
