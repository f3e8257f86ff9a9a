import type { openMap as en } from "#app/words/en/open-map.ts";

export const openMap = {
  label: "Mapa de los lugares de entrega. Las flechas lo mueven; más y menos lo acercan y alejan.",
  loading: "Abriendo el mapa...",
  failed: "El mapa no se abrió. La lista de abajo tiene todos los lugares.",
  retry: "Intentar otra vez",
  close: "Cerrar el mapa",
  drawn:
    "Dibujo propio: costa, bahía, condados y ciudades en su lugar, sin calles. «Cómo llegar» abre su aplicación de mapas.",
  streets: "«Cómo llegar» abre su aplicación de mapas.",
  zoomIn: "Acercar",
  zoomOut: "Alejar",
  cluster: (count: number) => `${count.toLocaleString("es-US")} lugares, acercar`,
  place: (name: string, shut: boolean) => (shut ? `${name}, hoy no recibe juguetes` : name),
  several: (count: number) => `${count} lugares aquí`,
  details: "Horario y detalles",
  directions: "Cómo llegar",
  directionsTo: (name: string) => `a ${name}`,
  closeCard: "Cerrar",
} satisfies typeof en;
