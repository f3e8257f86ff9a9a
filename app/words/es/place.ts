import type { placePage as en } from "#app/words/en/place.ts";

export const placePage = {
  breadcrumbLabel: "Ruta de páginas",
  breadcrumb: { text: "Lugares", to: "/locations" },
  directions: "Cómo llegar",
  directionsTo: (name: string) => `Cómo llegar a ${name}`,
  googleMaps: "Google Maps",
  appleMaps: "Apple Maps",
  copyAddress: "Copiar la dirección",
  copied: "Dirección copiada",
  copyFailed: "No se pudo copiar la dirección. Selecciónela y cópiela a mano.",
  hours: "Horario",
  hoursInSeason: "Horario en la temporada",
  hoursCaption: "Horario de la semana, con los días distintos que vienen",
  today: "Hoy",
  closedUntil: (day: string) => `Cerrado hasta el ${day}`,
  checkedOn: (day: string) => `Confirmado el ${day}.`,
  checkedLongAgo: (day: string) => `Confirmado por última vez el ${day}. Llame antes de ir.`,
  dates: (from: string | null, to: string | null) =>
    from && to
      ? `Aquí recibimos juguetes del ${from} al ${to}.`
      : from
        ? `Aquí recibimos juguetes desde el ${from}.`
        : `Último día para traer juguetes aquí: ${to}.`,
  atTheDoor: "En la puerta",
  bring: "Qué traer",
  bringText: "Juguetes nuevos y sin envolver, de 0 a 17 años.",
  bringLink: { text: "Ver los juguetes que más faltan", to: "/donate" },
  not: "No traiga",
  notText: "Juguetes usados, regalos envueltos, juguetes a los que les faltan piezas, armas de juguete.",
  phone: "Por teléfono",
  nearby: "Cerca",
  all: { text: "Todos los lugares", to: "/locations" },
  share: "Cuénteselo a un vecino",
  shareButton: "Compartir",
  copyLink: "Copiar el enlace",
  linkCopied: "Enlace copiado",
  message: "Mensaje",
  gone: {
    title: "Este lugar ya no recibe juguetes",
    text: "Ya no está en nuestra lista. Estos lugares quedan cerca:",
  },
  title: (name: string, city: string) => `${name}, ${city}: entrega de juguetes`,
  description: (name: string, address: string, hours: string) =>
    `Traiga juguetes nuevos y sin envolver a ${name}, ${address}. Horario: ${hours}`,
  sign: {
    until: (day: string) => `hasta el ${day}`,
    collected: (day: string) => `Recibió juguetes hasta el ${day}`,
    allYear: "Juguetes todo el año",
  },
  canBring: {
    question: "¿Todavía puedo traerlo hoy?",
    until: (time: string) => `Sí, hasta las ${time}.`,
    allDay: "Sí, a cualquier hora.",
    from: (time: string) => `Sí, desde las ${time}.`,
    no: "Aquí hoy no.",
    full: "Aquí no: la caja está llena.",
    sooner: "¿Tiene un juguete antes?",
    packed: "Esta caja ya se guardó.",
    allYear: "La sede principal recibe juguetes todo el año.",
    openNow: "Abierto ahora:",
    opensNext: "El próximo en abrir:",
  },
  box: {
    heading: "La caja",
    full: "Está llena. Elija otro lugar o espere a que la vaciemos.",
    room: "Nadie ha avisado que esté llena.",
    emptied: (day: string) => `Se vació por última vez el ${day}.`,
  },
  short: (ages: string) => `Faltan ahora, de ${ages} años:`,
  descriptionOutOfSeason: (name: string, address: string, status: string) =>
    `${status}. Juguetes nuevos y sin envolver en ${name}, ${address}`,
  status: {
    openToday: (hours: string) => `Hoy: ${hours}`,
    closedToday: "Hoy cerrado",
  },
} satisfies typeof en;
