import type { reportWords as enReport } from "../en/box-report.ts";
import type { sheetWords as enSheets } from "../en/boxes.ts";

export const sheetWords = {
  poster: {
    label: (name: string) => `Cartel para ${name}`,
    headline: ["Traiga", "un juguete."],
    lead: ["Nuevo y sin envolver, de 0 a 17 años.", "La caja está adentro."],
    collecting: "Aquí recibimos juguetes",
    place: (name: string, address: string) => `${name}, ${address}`,
    families: "¿Necesita juguetes para su familia?",
    qr: (address: string) => `Código QR de ${address}`,
  },
  label: {
    label: (name: string) => `Etiqueta de la caja de ${name}`,
    from: "De",
    you: "Usted",
    to: "Para",
    child: "Un niño o una niña del Área de la Bahía",
    big: "Solo juguetes.",
    rules: "Nuevos y sin envolver, de 0 a 17 años. Ni usados ni armas de juguete.",
    full: "¿Está llena la caja?",
    scan: "Escanee.",
  },
  bar: {
    poster: "Carteles para la ventana",
    posterHint: "Tamaño carta, 8.5 x 11 pulgadas. Las fechas y los horarios son los de hoy.",
    label: "Etiquetas para la caja",
    labelHint:
      "4 x 6 pulgadas, como una etiqueta de envío. Solo negro: sirve cualquier impresora de etiquetas.",
    print: "Imprimir",
    toLabel: "Mejor la etiqueta de la caja",
    toPoster: "Mejor el cartel",
    preview: "Vista previa",
    noScript: "Imprima esta página con su navegador. Solo salen las hojas.",
    gone: "Este enlace ya no funciona",
    goneText: "El lugar ya no está en nuestra lista. Escriba o llame y le enviamos uno nuevo.",
    choose: "Elija una ciudad, o seleccione lugares en la lista.",
    city: "Ciudad",
    kind: "Hojas",
    kinds: { poster: "Carteles", label: "Etiquetas" },
    show: "Mostrar",
    back: "Todos los lugares",
    all: "Elija ...",
    count: (sheets: number) => (sheets === 1 ? "1 hoja" : `${sheets} hojas`),
  },
} satisfies typeof enSheets;
