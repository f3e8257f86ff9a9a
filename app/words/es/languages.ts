import type { languageWords as en } from "#app/words/en/languages.ts";

export const languageWords = {
  home: "Inicio",
  label: "Idioma",
  menuLabel: "Idiomas",
  footerLabel: "Idiomas, al pie de la página",
  current: (name: string) => `Idioma: ${name}`,
  inEnglish: "(en inglés)",
  offer: "Esta página también está en español.",
  accept: "Leerla en español",
  close: "Cerrar",
} satisfies typeof en;
