import type { panelWords as en } from "#app/words/en/map.ts";

export const panelWords = {
  label: (name: string) => `Mapa: ${name} y lo que está cerca`,
  about: (zip: string) =>
    `La marca está en el centro del código postal ${zip}. «Cómo llegar» abre su aplicación de mapas.`,
  exact: "«Cómo llegar» abre su aplicación de mapas.",
  big: "En el mapa grande",
} satisfies typeof en;
