import type * as en from "../en/index.ts";
import { sheetWords, reportWords } from "./boxes.ts";
import { collectionWords, distributionWords } from "./city-dates.ts";
import { cityPage, cityMetaWords } from "./city-page.ts";
import { contact, contactMeta } from "./contact.ts";
import { donateMeta } from "./donate.ts";
import { visitorMails } from "./emails.ts";
import { homeMeta } from "./home.ts";
import { agendaLinks, importantDates, importantDatesMeta } from "./important-dates.ts";
import { joinMeta } from "./join.ts";
import { languageWords } from "./languages.ts";
import { legalSections } from "./legal.ts";
import { locationsMeta } from "./locations.ts";
import { newsletterPages } from "./newsletter-pages.ts";
import { newsletter } from "./newsletter.ts";
import { commonKeywords } from "./page-meta.ts";
import { hostKinds, registration } from "./registrations.ts";
import { voiceWords, seasonWords, seasonFeed, openingForm } from "./season.ts";
import { formWords, sampleBanner, errorPage, notFound, announcementWords } from "./shared.ts";
import { volunteerMeta } from "./volunteers.ts";

export default {
  sheetWords,
  reportWords,
  collectionWords,
  distributionWords,
  cityPage,
  cityMetaWords,
  contact,
  contactMeta,
  donateMeta,
  visitorMails,
  homeMeta,
  agendaLinks,
  importantDates,
  importantDatesMeta,
  joinMeta,
  languageWords,
  legalSections,
  locationsMeta,
  newsletterPages,
  newsletter,
  commonKeywords,
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
  volunteerMeta,
} satisfies typeof en;
