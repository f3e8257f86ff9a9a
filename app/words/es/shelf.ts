import type { shelfWords as en } from "#app/words/en/shelf.ts";

export const shelfWords = {
  ages: "Edades",
  needs: {
    short: "Faltan: traiga estos primero",
    steady: "Bien: siguen siendo bienvenidos",
    full: "Hay muchos: elija otra edad",
  },
  inOneWord: { short: "Faltan", steady: "Bien", full: "Hay muchos" },
  looked: (day: string) => `Revisado el ${day}.`,
  old: (day: string) => `Revisado el ${day}. Todo es bienvenido.`,
  never: "Todo lo que está aquí es bienvenido.",
  print: { text: "Imprimir «Qué traer»", to: "/what-to-bring" },
  strip: {
    heading: (ages: string) => `Faltan ahora: ${ages}`,
    steady: "Lo que desean los niños",
    see: { text: "Ver qué hace falta", to: "/donate#needed" },
  },
} satisfies typeof en;
