import type { embedPage as en } from "#app/words/en/embed.ts";

export const embedPage = {
  title: "Dónde llevar juguetes",
  in: (city: string) => `Dónde llevar juguetes en ${city}`,
  nearby: "Cerca",
  notFound: (query: string) => `No conocemos ningún lugar llamado "${query}". Estos son todos los lugares:`,
  more: (count: number) => (count === 1 ? "1 lugar más" : `${count} lugares más`),
  all: "Buscar un lugar, horarios y el mapa",
  newTab: "se abre en una pestaña nueva",
  failed: "La lista no se cargó. Inténtelo de nuevo en un minuto.",
} satisfies typeof en;
