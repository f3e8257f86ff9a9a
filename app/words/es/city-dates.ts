import type {
  collectionWords as enCollection,
  distributionWords as enDistribution,
} from "#app/words/en/city-dates.ts";

export const collectionWords = {
  ended: (year: number) => `La colecta de ${year} ya terminó y anunciaremos las próximas fechas`,
  unknown: "Anunciaremos las fechas",
} satisfies typeof enCollection;

export const distributionWords = {
  unknown: "Los juguetes se entregan a las familias el día del reparto.",
  past: (day: string) => `Los juguetes se entregaron a las familias el ${day}.`,
  coming: (day: string) => `Los juguetes se entregan a las familias el ${day}.`,
} satisfies typeof enDistribution;
