import type * as en from "#app/words/en/index.ts";
import { newsletter } from "#app/words/es/newsletter/newsletter.ts";
import { newsletterPages } from "#app/words/es/newsletter/newsletter-pages.ts";
import { reportWords } from "#app/words/es/places/box-report.ts";
import { sheetWords } from "#app/words/es/places/boxes.ts";
import { collectionWords, distributionWords } from "#app/words/es/places/city-dates.ts";
import { cityMetaWords, cityPage } from "#app/words/es/places/city-page.ts";
import { embedPage } from "#app/words/es/places/embed.ts";
import { locationsMeta, locationsPage } from "#app/words/es/places/locations.ts";
import { panelWords } from "#app/words/es/places/map.ts";
import { mapPins } from "#app/words/es/places/map-pins.ts";
import { openWords } from "#app/words/es/places/open.ts";
import { openMap } from "#app/words/es/places/open-map.ts";
import { placePage } from "#app/words/es/places/place.ts";
import { placeWords } from "#app/words/es/places/place-words.ts";
import { dateWords } from "#app/words/es/season/dates.ts";
import { agendaLinks, importantDates, importantDatesMeta } from "#app/words/es/season/important-dates.ts";
import { occasionPhrases } from "#app/words/es/season/occasions.ts";
import { openingForm, seasonFeed, seasonWords, voiceWords } from "#app/words/es/season/season.ts";
import { shiftMailWords } from "#app/words/es/shifts/emails.ts";
import { shiftWords } from "#app/words/es/shifts/ledger.ts";
import { bookingWords, signUpWords } from "#app/words/es/shifts/sign-up.ts";
import { contact, contactMeta } from "./contact.ts";
import { donate, donateMeta } from "./donate.ts";
import { visitorMails } from "./emails.ts";
import { familiesMeta, familiesOpening, familiesPage, familiesStrip } from "./families.ts";
import { home, homeMeta } from "./home.ts";
import { joinLabel, joinMeta, joinWords } from "./join.ts";
import { languageWords } from "./languages.ts";
import { legalSections } from "./legal.ts";
import { besideBar, footer, navigation, topBar } from "./navigation.ts";
import { commonKeywords } from "./page-meta.ts";
import { passportMeta, passportWords } from "./passport.ts";
import { pictureTexts } from "./pictures.ts";
import { hostKinds, registration } from "./registrations.ts";
import { ruleWords } from "./rules.ts";
import { announcementWords, errorPage, formWords, notFound, sampleBanner } from "./shared.ts";
import { shelfWords } from "./shelf.ts";
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
  passportWords,
  passportMeta,
} satisfies typeof en;
