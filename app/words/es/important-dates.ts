import type {
  importantDates as en,
  importantDatesMeta as enImportantDatesMeta,
  agendaLinks as enLinks,
} from "#app/words/en/important-dates.ts";
import type { PageMeta } from "#app/words/en/page-meta.ts";
import type { SiteFacts } from "#app/words/facts.ts";
import { commonKeywords } from "./page-meta.ts";

export const agendaLinks = {
  collection: { text: "Buscar un lugar", to: "/locations" },
  orientation: { text: "Inscribirse como voluntario", to: "/volunteer" },
  "family-registration": { text: "Juguetes para su familia", to: "/families" },
  "distribution-support": { text: "Ser voluntario ese día", to: "/volunteer" },
} satisfies typeof enLinks;

export const importantDates = {
  heading: "Fechas importantes",
  lead: (year: number) => `De la primera caja al último juguete: toda la colecta de ${year} en una página.`,
  over: {
    lead: (year: number) =>
      `La colecta de ${year} ya terminó. Todas las puertas están cerradas hasta que haya nuevas fechas.`,
    label: "Próximas fechas",
    heading: "Anunciaremos las próximas fechas.",
    text: "Colecta, turnos de voluntarios e inscripción de familias. Le escribimos cuando empiece la colecta.",
    headquarters: "¿Un juguete hoy? La sede principal recibe juguetes todo el año.",
    donate: { text: "Dónde llevarlo", to: "/donate" },
    last: (year: number) => `La temporada de ${year}`,
    ended: (day: string) => `terminó el ${day}`,
    results: (year: number) => `La colecta de ${year} en números`,
  },
  calendarLabel: "Calendario",
  legendLabel: "Leyenda",
  detailsHeading: "Los detalles",
  weekdays: ["Dom", "Lun", "Mar", "Mié", "Jue", "Vie", "Sáb"],
  marks: {
    opens: "empieza la colecta",
    closes: "último día para donar",
    collection: "recibimos juguetes",
    orientation: "orientación para voluntarios",
    mobileCollection: "colecta móvil",
    distribution: "día del reparto",
    familyRegistration: "inscripción de familias",
    sorting: "clasificación de juguetes",
    christmas: "Navidad",
  },
  dayLabels: {
    opens: "Abre",
    closes: "Cierra",
    orientation: "Cita",
    mobileCollection: "Móvil",
    distribution: "Reparto",
  },
  doors: {
    hint: "Abra una puerta: cada día de diciembre muestra qué hay y qué desea un niño.",
    wish: (ages: string, toy: string) => `Lo que se desea a los ${ages} años: ${toy}`,
  },
  legend: [
    { mark: "collection", text: "Recibimos juguetes" },
    { mark: "orientation", text: "Orientación para voluntarios" },
    { mark: "mobileCollection", text: "Colecta móvil" },
    { mark: "distribution", text: "Día del reparto" },
    { mark: "familyRegistration", text: "Inscripción de familias" },
    { mark: "sorting", text: "Clasificación de juguetes" },
  ],
} satisfies typeof en;

export const importantDatesMeta = ((site: SiteFacts): PageMeta => {
  const { year } = site.season;
  return {
    title: `Fechas importantes de ${year}`,
    description: `Todas las fechas de la colecta de ${year}: entrega de juguetes, orientación, clasificación, inscripción de familias y día del reparto.`,
    keywords: [...commonKeywords, "fechas importantes", "día del reparto", "inscripción de familias"],
  };
}) satisfies typeof enImportantDatesMeta;
