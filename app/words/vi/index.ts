import type * as en from "#app/words/en/index.ts";
import { newsletter } from "#app/words/vi/newsletter/newsletter.ts";
import { newsletterPages } from "#app/words/vi/newsletter/newsletter-pages.ts";
import { reportWords } from "#app/words/vi/places/box-report.ts";
import { sheetWords } from "#app/words/vi/places/boxes.ts";
import { collectionWords, distributionWords } from "#app/words/vi/places/city-dates.ts";
import { cityMetaWords, cityPage } from "#app/words/vi/places/city-page.ts";
import { embedPage } from "#app/words/vi/places/embed.ts";
import { locationsMeta, locationsPage } from "#app/words/vi/places/locations.ts";
import { panelWords } from "#app/words/vi/places/map.ts";
import { mapPins } from "#app/words/vi/places/map-pins.ts";
import { openWords } from "#app/words/vi/places/open.ts";
import { openMap } from "#app/words/vi/places/open-map.ts";
import { placePage } from "#app/words/vi/places/place.ts";
import { placeWords } from "#app/words/vi/places/place-words.ts";
import { dateWords } from "#app/words/vi/season/dates.ts";
import { agendaLinks, importantDates, importantDatesMeta } from "#app/words/vi/season/important-dates.ts";
import { occasionPhrases } from "#app/words/vi/season/occasions.ts";
import { openingForm, seasonFeed, seasonWords, voiceWords } from "#app/words/vi/season/season.ts";
import { shiftMailWords } from "#app/words/vi/shifts/emails.ts";
import { shiftWords } from "#app/words/vi/shifts/ledger.ts";
import { bookingWords, signUpWords } from "#app/words/vi/shifts/sign-up.ts";
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
