// Made by npm run shape; do not edit.
import type { Shape } from "./shape.ts";

export const shapes: Readonly<Record<string, Readonly<Record<string, Shape>>>> = {
  "occasions.ts": {
    seasonFeed: {"file":"text","title":"text","subscribe":"text","hint":"text","address":"text"},
  },
  "media.ts": {
    media: {"heading":"text","founded":"text","masthead":["text"],"featured":"text","press":"text","journey":"text","awards":"text","awardTag":"text","read":"text","contact":{"heading":"text","text":"text","button":"text"}},
  },
  "events.ts": {
    eventsPage: {"heading":"text","lead":"text","types":[{"title":"text","text":"text"}],"upcoming":"text","past":"text","labels":{"when":"text","where":"text","who":"text","boxDropOff":"text","boxPickUp":"text","boxSize":"text","guidelines":"text","registration":"text","contact":"text"},"register":"text","newTab":"text","subscribe":{"heading":"text","text":"text","label":"text","button":"text","toast":{"title":"text","description":"text"},"link":"text"}},
  },
  "home.ts": {
    home: {"hero":{"label":"text","headline":"text","headlineLines":["text"],"lead":"text","host":{"text":"text","to":"text"},"donate":{"text":"text","to":"text"},"photosLabel":"text","captions":["text"],"photo":"function","pause":"text","play":"text"},"tally":{"text":"text","past":"text","dates":"text","link":{"text":"text","to":"text"}},"story":{"heading":"text","lead":"text","text":"text","block":"text","button":{"text":"text","to":"text"},"creed":["text"]},"impact":{"heading":"text","headline":"text","others":["text"]},"movement":{"heading":"text","lead":"text","host":{"title":"text","text":"text","more":"text","to":"text"},"donate":{"title":"text","text":"text","more":"text","to":"text"},"volunteer":{"title":"text","text":"text","more":"text","to":"text"}}},
  },
  "about.ts": {
    about: {"label":"text","hero":{"heading":"text","lead":"text"},"story":{"heading":"text","lead":"text","text":"text"},"pillars":{"heading":"text","items":[{"title":"text","text":"text"}]},"values":{"heading":"text","items":[{"title":"text","text":"text"}]},"timelineHeading":"text","teamHeading":"text","contact":{"heading":"text","text":"text","join":{"text":"text","to":"text"},"contact":{"text":"text","to":"text"}},"impact":{"heading":"text","claims":["text"]}},
  },
  "donate.ts": {
    donate: {"hero":{"heading":"text","lead":"text"},"ways":{"heading":"text","dropOff":{"title":"text","text":"text","button":"text"},"online":{"title":"text","text":"text","button":"text"},"newTab":"text"},"toys":{"heading":"text","lead":"text","ages":"text"},"guidelines":{"heading":"text","please":"text","pleaseNot":"text"},"headquarters":{"heading":"text","tag":"text","directions":"text","more":{"text":"text","to":"text"}}},
  },
  "join.ts": {
    join: {"hero":{"heading":"text","lead":"text","button":{"text":"text","to":"text"},"claims":["text"]},"partnersLabel":"text","reasons":{"heading":"text","items":[{"title":"text","text":"text"}]},"types":{"heading":"text","host":{"title":"text","duration":"text","text":"text","button":{"text":"text","to":"text"}},"distribution":{"title":"text","duration":"text","text":"text","button":"text","subject":"text"},"donation":{"title":"text","duration":"text","text":"text","button":{"text":"text","to":"text"}}},"benefits":{"heading":"text","items":[{"title":"text","text":"text"}]},"form":{"heading":"text","lead":"text","frameTitle":"text","loading":"text","fallback":"text","fallbackLink":"text"},"posts":{"heading":"text","comingSoon":"text","read":"text","newTab":"text"},"contact":{"heading":"text","text":"text"},"faqHeading":"text"},
    joinFaq: [{"question":"text","answer":"text","link?":{"text":"text","to":"text"}}],
  },
  "volunteer.ts": {
    volunteer: {"hero":{"heading":"text","lead":"text","orientationDays":"text","orientationHours":"text"},"benefits":{"heading":"text","items":[{"title":"text","text":"text"}]},"opportunities":{"heading":"text","text":"text","button":"text","subject":"text"},"dates":{"heading":"text","text":"text","link":{"text":"text","to":"text"}},"form":{"heading":"text","intro":"text","required":"text","fields":{"firstName":{"label":"text","required":"true or false"},"lastName":{"label":"text","required":"true or false"},"email":{"label":"text","required":"true or false"},"phone":{"label":"text","placeholder":"text"},"availability":{"label":"text","hint":"text"},"skillsExperience":{"label":"text"},"volunteerOpportunities":{"label":"text","hint":"text"}},"submit":"text","subject":"text","lines":{"name":"text","email":"text","phone":"text","availability":"text","skillsExperience":"text","opportunities":"text"},"notGiven":"text","toast":{"title":"text","description":"text"},"nothingOpened":"text","message":"text","copy":"text","copied":"text","select":"text","sendTo":"text","withoutScript":{"text":"text","link":"text"}}},
  },
  "bulk-donations.ts": {
    bulkDonations: {"hero":{"heading":"text","lead":"text","form":{"text":"text","to":"text"},"call":"text","label":{"from":"text","fromValue":"text","to":"text","toValue":"text","contents":"text","contentsValue":"text"}},"urgency":{"text":"text","after":"text","link":{"text":"text","to":"text"}},"season":"text","benefits":{"heading":"text","items":[{"title":"text","text":"text"}]},"ages":{"heading":"text","lead":"text"},"ideal":{"heading":"text","lead":"text"},"story":{"heading":"text","text":"text","link":{"text":"text","to":"text"}},"form":{"heading":"text","required":["text"],"fields":{"companyName":{"label":"text","required":"true or false"},"contactName":{"label":"text","required":"true or false"},"email":{"label":"text","required":"true or false"},"phone":{"label":"text","placeholder":"text"},"donationType":{"label":"text","required":"true or false"},"estimatedQuantity":{"label":"text","hint":"text","placeholder":"text"},"message":{"label":"text","hint":"text","placeholder":"text"},"honeypot":{"label":"text"}},"choose":"text","submit":"text","submitting":"text","promise":"text","success":"text"},"thankYou":{"title":"text","text":"text","label":{"from":"text","fromValue":"text","to":"text","toValue":"text"},"links":[{"text":"text","to":"text"}]},"next":{"heading":"text","steps":[{"title":"text","text":"text"}],"call":"text","stories":{"text":"text","to":"text"}}},
  },
  "contact.ts": {
    contact: {"heading":"text","email":{"heading":"text","text":"text"},"social":{"heading":"text","text":"text","link":"text"},"donate":{"heading":"text","text":"text","link":{"text":"text","to":"text"}},"volunteer":{"heading":"text","text":"text","link":{"text":"text","to":"text"}}},
  },
  "success-stories.ts": {
    successStories: {"label":"text","headline":["text"],"story":{"title":"text","partner":"text","partnerLabel":"text","event":"text","eventLabel":"text","category":"text","year":"number","impactLabel":"text","impact":["text"],"lead":"text","text":["text"]},"partner":"text","contact":{"text":"text","to":"text"}},
  },
  "logistics-partner.ts": {
    logisticsPartner: {"heading":"text","partner":"text","lead":"text","visit":"text","join":{"text":"text","to":"text"},"label":{"carrier":"text","history":"text","historyValue":"text","contents":"text","contentsValue":"text"},"stats":{"heading":"text","claims":["text"]},"services":{"heading":"text","items":[{"claim":"text","text":"text"}]},"history":"text"},
  },
  "important-dates.ts": {
    importantDates: {"heading":"text","lead":"text","calendarLabel":"text","legendLabel":"text","detailsHeading":"text","weekdays":["text"],"marks":{"opens":"text","closes":"text","collection":"text","orientation":"text","mobileCollection":"text","distribution":"text","familyRegistration":"text","sorting":"text","christmas":"text"},"dayLabels":{"opens":"text","closes":"text","orientation":"text","mobileCollection":"text","distribution":"text"},"legend":[{"mark":"text","text":"text"}]},
  },
  "locations.ts": {
    locationsPage: {"heading":"text","lead":"text","mapLabel":"text","cities":{"heading":"text","learnMore":"text","about":"function"},"search":{"heading":"text","widget":"text","placeholder":"text","submit":"text","clear":"text","loading":"text","map":"text","nearMe":"text","note":"text","noMatches":"function","none":"text","count":"function","countFor":"function","nearestFirst":"text","nearestTo":"function","showMore":"text","narrow":"text"},"position":{"asking":"text","denied":"text","unavailable":"text","tooFar":"text"},"card":{"main":"text","directions":"text","directionsTo":"function","milesFrom":"function","you":"text"},"failed":{"toast":{"title":"text","description":"text"},"heading":"text","text":"text","retry":"text"}},
  },
  "city-page.ts": {
    cityPage: {"heading":"function","breadcrumb":{"text":"text","to":"text"},"breadcrumbLabel":"text","host":{"text":"text","to":"text"},"donate":{"text":"text","to":"text"},"facts":{"label":"text","dropOff":"text","dropOffText":"text","showZipCodes":"text","nearby":"text"},"contextHeading":"function","steps":{"heading":"text","items":[{"title":"text","text":"text","link":{"text":"text","to":"text"}}]},"destinations":{"heading":"text","items":[{"title":"text","text":"text"}]},"locations":{"heading":"function","allIn":"function","all":{"text":"text","to":"text"}},"partners":{"heading":"function","text":"text","link":{"text":"text","to":"text"}},"faqHeading":"text","zipEntry":{"label":"text","placeholder":"text","button":"text"},"final":{"heading":"function","text":"text","host":{"text":"text","to":"text"},"donate":{"text":"text","to":"text"}}},
  },
  "legal.ts": {
    legalSections: [{"id":"text","title":"text","text":["text"]}],
  },
  "forms.ts": {
    formWords: {"check":"text","problems":"text","errorTitle":"function","optional":"text","consent":{"text":"text","link":{"text":"text","to":"text"}},"failed":"text","tooMany":"function","unreadable":"text","tooLarge":"text"},
  },
  "mail.ts": {
    mailWords: {"notGiven":"text","dashboard":"text","inquiryNotification":{"subject":"function","lead":"text","labels":{"companyName":"text","contactName":"text","email":"text","phone":"text","donationType":"text","estimatedQuantity":"text","message":"text"}},"inquiryReceipt":{"subject":"text","paragraphs":["text"],"closing":"text"},"newsletterConfirmation":{"subject":"text","lead":"text","confirm":"text","notYou":"text","unsubscribe":"text","closing":"text"},"newsletterKnown":{"subject":"text","paragraphs":["text"],"closing":"text"},"registrationNotification":{"subject":"function","lead":"text","labels":{"organization":"text","kind":"text","contact_name":"text","email":"text","phone":"text","starts_on":"text","ends_on":"text","boxes":"text","message":"text"},"address":"function","hours":"text","public":"text","private":"text","link":"text"},"registrationReceipt":{"subject":"text","paragraphs":["text"],"closing":"text"}},
  },
  "newsletter.ts": {
    newsletter: {"heading":"text","lead":"text","fields":{"FNAME":{"label":"text","required":"true or false"},"LNAME":{"label":"text"},"EMAIL":{"label":"text","required":"true or false"},"COMPANY":{"label":"text"}},"submit":"text","submitting":"text","confirm":"text","consent":{"text":"text","link":"text"},"postmark":["text"],"invalidEmail":{"title":"text","text":"text"},"firstNameRequired":{"title":"text","text":"text"},"tooLong":{"title":"text","text":"text"},"success":{"title":"text","text":"text"},"failure":{"title":"text","text":"text"}},
    newsletterPages: {"home":{"text":"text","to":"text"},"confirm":{"title":"text","text":"text","button":"text","done":{"title":"text","text":"text"}},"unsubscribe":{"title":"text","text":"text","button":"text","done":{"title":"text","text":"text"}},"badLink":{"title":"text","text":"text","again":"text"}},
  },
  "registration.ts": {
    hostKinds: {"business":"text","school":"text","organization":"text","nonprofit":"text","other":"text"},
    registration: {"title":"text","description":"text","required":["text"],"choose":"text","fields":{"organization":{"label":"text","required":"true or false"},"kind":{"label":"text","required":"true or false"},"contact_name":{"label":"text","required":"true or false"},"email":{"label":"text","required":"true or false"},"phone":{"label":"text","placeholder":"text"},"starts_on":{"label":"text"},"ends_on":{"label":"text","hint":"text"},"boxes":{"label":"text","hint":"text"},"message":{"label":"text","hint":"text"},"website":{"label":"text"}},"host":"text","addresses":{"heading":"text","hint":"text","legend":"function","fields":{"address":{"label":"text"},"city":{"label":"text"},"zip_code":{"label":"text"},"hours":{"label":"text","placeholder":"text"}},"isPublic":"text","add":"text","remove":"text"},"drive":"text","submit":"text","submitting":"text","promise":"text","thanks":{"title":"text","text":"text","receipt":"text"},"back":{"text":"text","to":"text"}},
  },
  "staff-registrations.ts": {
    staffRegistrations: {"heading":"text","description":"text","dashboard":"text","back":"text","statuses":{"new":"text","approved":"text","live":"text","done":"text","declined":"text"},"filter":{"label":"text","all":"text","submit":"text"},"count":"function","empty":{"heading":"text","text":"text"},"pages":{"label":"text","previous":"text","next":"text","position":"function"},"submitted":"function","spam":"text","spamText":"text","fields":{"kind":"text","contact":"text","email":"text","phone":"text","dates":"text","boxes":"text","message":"text","status":"text","none":"text"},"from":"function","until":"function","addresses":{"heading":"text","public":"text","private":"text","location":"text","deleted":"text"},"saveStatus":"text","approve":"text","approveHint":"function","sendEmail":"text","call":"text","saved":"text","published":"function","failed":"text","changed":"text"},
  },
  "navigation.ts": {
    footer: {"contactHeading":"text","socialLabel":"text","newTab":"text","quickLinks":{"heading":"text","links":[{"text":"text","to":"text"}]},"getInvolved":{"heading":"text","links":[{"text":"text","to":"text"}]},"rights":"text"},
    navigation: {"skip":"text","main":"text","menu":"text","openMenu":"text","closeMenu":"text","admin":{"text":"text","to":"text"},"signedInAs":"text","signOut":"text"},
    topBar: [{"text":"text","to?":"text","entries?":[{"text":"text","to":"text","line":"text"}]}],
  },
  "errors.ts": {
    errorPage: {"title":"text","text":"text","reference":"text","again":"text","home":{"text":"text","to":"text"}},
    notFound: {"title":"text","heading":"text","text":"text","home":{"text":"text","to":"text"}},
  },
  "session.ts": {
    session: {"loading":"text","error":"text","signOut":"text","signOutEverywhere":"text","signOutFailed":"text","adminCheckFailed":"text"},
  },
  "staff.ts": {
    accessDenied: {"heading":"text","text":"text","home":"text","retry":"text"},
    dashboard: {"heading":"text","tabsLabel":"text","tabs":[{"text":"text","path":"text"}],"pages":[{"text":"text","path":"text"}],"pagesLabel":"text","unsaved":{"heading":"text","text":"text","stay":"text","leave":"text"},"close":"text"},
    history: {"line":"function","before":"text","after":"text","more":"function"},
    notSaved: {"heading":"text","text":"text","again":"text"},
    pagination: {"label":"text","previous":"text","next":"text","position":"function"},
    signIn: {"heading":"text","lead":"text","fields":{"email":{"label":"text","required":"true or false"},"password":{"label":"text","required":"true or false"}},"submit":"text","submitting":"text","validation":"text","error":"text","success":"text","signedIn":"text","openDashboard":"text","failed":"text","invalid":"text","invalidEmail":"text","shortPassword":"text","tooMany":"function"},
    signInAgain: {"heading":"text","lead":"text","later":"text","kept":"text"},
  },
  "staff-locations.ts": {
    staffLocations: {"heading":"text","add":"text","addHeading":"text","editHeading":"text","fields":{"name":{"label":"text","required":"true or false"},"type":{"label":"text"},"address":{"label":"text","required":"true or false"},"city":{"label":"text","required":"true or false"},"zip_code":{"label":"text","required":"true or false"},"phone":{"label":"text"},"hours":{"label":"text","required":"true or false","placeholder":"text"},"google_maps_url":{"label":"text","placeholder":"text"}},"optional":"text","cancel":"text","create":"text","update":"text","saving":"text","columns":{"location":"text","address":"text","hours":"text","actions":"text"},"editOne":"function","deleteOne":"function","search":{"label":"text","placeholder":"text","submit":"text","clear":"text"},"count":"function","noMatches":"function","empty":{"heading":"text","text":"text"},"error":"text","success":"text","created":"text","updated":"text","deleted":"text","restored":"text","fetchFailed":"text","saveFailed":"text","deleteFailed":"text","restoreFailed":"text","retry":"text","undo":"text","delete":{"heading":"text","question":"text","note":"text","submit":"text","submitting":"text"},"conflict":{"heading":"text","by":"function","text":"text","saved":"text","nothing":"text","use":"text","ofField":"function"},"gone":"text","recentlyDeleted":{"link":"text","heading":"text","text":"text","empty":"text","back":"text","restore":"text","restoreOne":"function","deletedBy":"function"},"history":{"heading":"text","actions":{"created":"text","changed":"text","deleted":"text","restored":"text","imported":"text"},"change":"function","line":"function"}},
  },
  "desk.ts": {
    desk: {"heading":"text","stats":{"label":"text","total":"text","new":"text","inProgress":"text","inProgressCaption":"text","markedInProgress":"function","completed":"text"},"toolbar":{"search":"text","placeholder":"text","status":"text","all":"text","sort":"text","sorts":{"newest":"text","oldest":"text","company":"text"},"submit":"text","clear":"text"},"keys":{"heading":"text","text":"text","slash":"text"},"statuses":{"new":"text","contacted":"text","in-progress":"text","completed":"text","declined":"text"},"count":"function","spam":{"link":"function","heading":"text","text":"text","back":"text","clear":"text","mark":"text","cleared":"text","marked":"text","moved":"text","failed":"text"},"submitted":"function","view":"text","hide":"text","forCompany":"function","fields":{"contact":"text","email":"text","phone":"text","donationType":"text","message":"text","none":"text","status":"text","notes":"text"},"notesHint":"text","notesHintPlain":"text","unsaved":"text","saving":"text","sendEmail":"text","call":"text","saveStatus":"text","saveNotes":"text","empty":{"heading":"text","text":"text","clear":"text"},"failed":{"heading":"text","text":"text","retry":"text"},"statusSaved":"text","statusFailed":"text","notesSaved":"text","notesFailed":"text","kept":"text","undo":"text","retry":"text","gone":"text","notesTooLong":"function","conflict":{"status":"function","somebody":"text","heading":"text","by":"function","saved":"text","nothing":"text","yours":"text","both":"text","mine":"text","theirs":"text"},"earlier":"text","history":{"heading":"text","none":"text","status":"function","notes":"text","before":"text","after":"text","marked":"text","cleared":"text","failed":"text","more":"function"},"arrived":"function","export":{"button":"text","working":"function","progress":"text","cancel":"text","done":"function","failed":"text"},"mail":{"heading":"function","text":"text","waiting":"text","failed":"text","retry":"text","retryOne":"function","retried":"text","retryFailed":"text","more":"function"}},
  },
};
