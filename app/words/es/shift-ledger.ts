import type { shiftWords as en } from "#app/words/en/shift-ledger.ts";

export const shiftWords = {
  open: (places: number) => (places === 1 ? "Queda 1 lugar" : `Quedan ${places} lugares`),
  full: "Todos los turnos están completos",
  fullText: "Las listas de espera están abiertas.",
  next: (when: string) => `El próximo: ${when}`,
  heading: "Turnos",
  see: { text: "Elegir turnos", to: "#sign-up" },
  left: (free: number, seats: number) =>
    `${free === 1 ? "Queda" : "Quedan"} ${free} de ${seats} ${seats === 1 ? "lugar" : "lugares"}`,
  isFull: "Completo",
  waiting: (count: number) => (count === 0 ? "" : `, ${count} en espera`),
  cancelled: "Cancelado",
  choose: "Elegir",
  chosen: "Elegido",
  wait: "Lista de espera",
  onList: "En la lista",
  application: "¿Prefiere contarnos qué sabe hacer?",
} satisfies typeof en;
