import { reportWords } from "#app/copy/vi/places/box-report.ts";
import { sheetWords } from "#app/copy/vi/places/boxes.ts";
import { collectionWords, distributionWords } from "#app/copy/vi/places/city-dates.ts";
import { cityMetaWords, cityPage } from "#app/copy/vi/places/city-page.ts";
import { embedPage } from "#app/copy/vi/places/embed.ts";
import { locationsMeta, locationsPage } from "#app/copy/vi/places/locations.ts";
import { panelWords } from "#app/copy/vi/places/map.ts";
import { mapPins } from "#app/copy/vi/places/map-pins.ts";
import { openWords } from "#app/copy/vi/places/open.ts";
import { openMap } from "#app/copy/vi/places/open-map.ts";
import { placePage } from "#app/copy/vi/places/place.ts";
import { placeWords } from "#app/copy/vi/places/place-words.ts";
import { shiftMailWords } from "#app/copy/vi/shifts/emails.ts";
import { shiftWords } from "#app/copy/vi/shifts/ledger.ts";
import { bookingWords, signUpWords } from "#app/copy/vi/shifts/sign-up.ts";
import type * as en from "../en/index.ts";
import { contact, contactMeta } from "./contact.ts";
import { donate, donateMeta } from "./donate.ts";
import { visitorMails } from "./emails.ts";
import { familiesMeta, familiesOpening, familiesPage, familiesStrip } from "./families.ts";
import { home, homeMeta } from "./home.ts";
import { joinLabel, joinMeta, joinWords } from "./join.ts";
import { languageWords } from "./languages.ts";
import { legalSections } from "./legal.ts";
import { besideBar, footer, navigation, topBar } from "./navigation.ts";
import { newsletter } from "./newsletter/newsletter.ts";
import { newsletterPages } from "./newsletter/newsletter-pages.ts";
import { commonKeywords } from "./page-meta.ts";
import { passportMeta, passportWords } from "./passport.ts";
import { pictureTexts } from "./pictures.ts";
import { hostKinds, registration } from "./registrations.ts";
import { ruleWords } from "./rules.ts";
import { dateWords } from "./season/dates.ts";
import { agendaLinks, importantDates, importantDatesMeta } from "./season/important-dates.ts";
import { occasionPhrases } from "./season/occasions.ts";
import { openingForm, seasonFeed, seasonWords, voiceWords } from "./season/season.ts";
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
