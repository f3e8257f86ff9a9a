import type { locationsPage as en, locationsMeta as enLocationsMeta } from "#app/words/en/locations.ts";
import type { PageMeta } from "#app/words/en/page-meta.ts";
import { commonKeywords } from "./page-meta.ts";

export const locationsPage = {
  name: "Lugares",
  heading: "Lugares para entregar juguetes cerca de usted",
  lead: "Diez ciudades, de Palo Alto y Fremont hasta Gilroy. Elija la suya en el mapa o busque cualquier lugar de entrega por ciudad o código postal.",
  mapLabel: "Mapa de las diez ciudades",
  cities: {
    heading: "Elija su ciudad",
    learnMore: "Más información",
    about: (city: string) => `sobre ${city}`,
  },
  search: {
    heading: "Buscar entre todos los lugares de entrega",
    widget: "Buscar lugares de entrega",
    placeholder: "Ciudad o código postal",
    submit: "Buscar",
    clear: "Borrar",
    loading: "Cargando lugares...",
    map: "Ver el mapa interactivo",
    outsideMap: "Mapa de lugares en otro sitio",
    nearMe: "Usar mi ubicación",
    note: "Solo juguetes nuevos y sin envolver. Confirme el horario antes de ir.",
    noMatches: (query: string) =>
      `No encontramos lugares para "${query}". Pruebe con el nombre de una ciudad o un código postal.`,
    none: "Todavía no hay lugares de entrega en la lista.",
    count: (found: number) => (found === 1 ? "1 lugar" : `${found.toLocaleString("es-US")} lugares`),
    countFor: (query: string) => `para "${query}"`,
    openNow: (open: number) => (open === 1 ? "1 abierto ahora" : `${open} abiertos ahora`),
    nearby: "Cerca",
    always: {
      heading: "Sede principal",
      text: "Recibimos juguetes todo el año en",
      ask: "O pregúntenos:",
    },
    host: {
      text: "Ponga una caja cerca de usted",
      in: (place: string) => `Ponga una caja en ${place}`,
      to: "/join",
    },
    nearestFirst: "primero los más cercanos",
    nearestTo: (zip: string) => `Los más cercanos a ${zip}`,
    didYouMean: (place: string) => `¿Quiso decir ${place}?`,
    everyWord: "¿Buscaba uno de estos?",
    headquarters: "Aquí siempre recibimos juguetes",
    open: {
      legend: "Mostrar solo",
      now: "Abierto ahora",
      today: "Abre hoy",
      none: { now: "Ninguno está abierto ahora.", today: "Ninguno abre ya hoy." },
    },
    showMore: "Mostrar más",
    narrow: "Para ver los demás, busque por ciudad o código postal.",
  },
  position: {
    asking: "Buscando dónde está usted...",
    denied: "Su navegador no compartió su ubicación. Puede escribir una ciudad o un código postal.",
    unavailable: "No pudimos encontrar su ubicación. Puede escribir una ciudad o un código postal.",
    tooFar:
      "Parece que está a más de 100 millas de todos los lugares de entrega. Puede escribir una ciudad o un código postal.",
  },
  card: {
    main: "Sede principal",
    directions: "Cómo llegar",
    directionsTo: (name: string) => `a ${name}`,
    milesFrom: (place: string) => `desde ${place}`,
    you: "usted",
    inThisZip: "En este código postal",
    about: "unas",
  },
  failed: {
    toast: { title: "Error", description: "No se pudieron cargar los lugares" },
    heading: "La lista de lugares no cargó",
    text: "También puede traer juguetes a la sede principal:",
    retry: "Intentar de nuevo",
  },
} satisfies typeof en;

export const locationsMeta = ((): PageMeta => ({
  title: "Lugares de entrega cerca de usted",
  description:
    "Busque un lugar de entrega por ciudad o código postal, o elija entre las ciudades del Área de la Bahía.",
  keywords: [...commonKeywords, "lugares de entrega", "código postal"],
})) satisfies typeof enLocationsMeta;
