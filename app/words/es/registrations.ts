import type { registration as en, hostKinds as enKinds } from "#app/words/en/registrations.ts";
import type { Phrases } from "#app/words/facts.ts";

export const hostKinds = {
  business: "Negocio",
  school: "Escuela",
  organization: "Organización",
  nonprofit: "Sin fines de lucro",
  other: "Otro",
} satisfies typeof enKinds;

export const registration = {
  title: "Inscripción de organizaciones",
  description: ({ response }: Phrases) =>
    `Inscriba a su organización para una colecta de juguetes. Le respondemos en ${response}.`,
  required: ["Los campos marcados con", "son obligatorios."],
  choose: "Elija una opción",
  fields: {
    organization: { label: "Organización", required: true },
    kind: { label: "Tipo", required: true },
    contact_name: { label: "Persona de contacto", required: true },
    email: { label: "Correo electrónico", required: true },
    phone: { label: "Teléfono", placeholder: "(408) 555-0100" },
    starts_on: { label: "Fecha de inicio" },
    ends_on: { label: "Fecha de fin" },
    boxes: { label: "Número de cajas", hint: "Un número aproximado está bien." },
    message: {
      label: "Mensaje",
      hint: "Lo que debamos saber antes de llamarle. Hasta 2,000 caracteres.",
    },
    website: { label: "Sitio web (déjelo vacío)" },
  },
  runsFor: ({ driveLength }: Phrases) => `Una colecta dura ${driveLength}.`,
  step: (number: number) => `Paso ${number} de 2`,
  host: "Su organización",
  addresses: {
    heading: "Dónde puede la gente traer juguetes",
    hint: "Hasta cinco direcciones. Las públicas aparecen en este sitio cuando las aprobamos.",
    legend: (number: number) => `Dirección de entrega ${number}`,
    fields: {
      address: { label: "Dirección" },
      city: { label: "Ciudad" },
      zip_code: { label: "Código postal" },
      hours: { label: "Horario", placeholder: "Mon-Fri: 9AM-5PM" },
    },
    isPublic: "Pública: mostrarla en el sitio. Si no, queda privada.",
    add: "Agregar otra dirección",
    remove: "Quitar",
  },
  drive: "Su colecta",
  mayBeNamed: "Pueden nombrarnos en los agradecimientos de los resultados de la temporada.",
  submit: "Inscribir",
  submitting: "Enviando...",
  next: "Siguiente: su colecta",
  backToFirst: "Atrás",
  thanks: {
    title: "Gracias. Su colecta está inscrita.",
    text: ({ response }: Phrases) => `Nos comunicaremos con usted en ${response} para preparar su colecta.`,
    receipt: "Enviamos un recibo a su correo electrónico.",
    steps: [
      {
        title: "Le llamamos o escribimos",
        text: "Vemos con usted sus fechas y cajas, y aprobamos su lugar.",
      },
      {
        title: "Cartel y etiqueta",
        text: "Con la aprobación, un lugar público recibe un enlace a los dos, listos para imprimir, con su dirección y horario.",
      },
      {
        title: "Ponga una caja",
        text: "Sirve cualquier caja grande de cartón. Quien la encuentre llena escanea la etiqueta y nos avisa.",
      },
    ],
    dates: { text: "Fechas importantes", to: "/important-dates" },
    calendar: "Fechas para su calendario",
    sent: "Lo que envió",
    drive: (start: string, end: string) => [start, end].filter(Boolean).join(" - "),
    wrong: "¿Hay algún error? Escríbanos:",
  },
  errors: {
    muchTooLong: (label: string) => `${label}: el texto es demasiado largo`,
    email: "El correo electrónico no es válido",
    day: (label: string) => `${label}: escriba un día, por ejemplo 2025-11-24`,
    boxes: (most: number) => `Número de cajas: escriba un número del 1 al ${most}`,
    ofAddress: (number: number, message: string) => `Dirección ${number}: ${message}`,
    endsEarly: "La fecha de fin no puede ser anterior a la de inicio",
  },
  back: { text: "Organizar una colecta", to: "/join" },
} satisfies typeof en;
