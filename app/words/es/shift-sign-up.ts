import type { signUpWords as en, bookingWords as enBooking } from "#app/words/en/shift-sign-up.ts";

export const signUpWords = {
  heading: "Sus turnos",
  none: "Marque los turnos que le convengan.",
  remove: (shift: string) => `Quitar ${shift}`,
  fields: {
    name: { label: "Nombre", required: true },
    email: { label: "Correo electrónico", required: true },
    phone: { label: "Teléfono", required: true, hint: "Para el mismo día, si algo cambia." },
    age: { label: "¿Qué edad tiene?", required: true },
    guardian: { label: "Nombre del padre, la madre o el tutor", required: true },
    consent: { label: "Lo sabe y está de acuerdo", required: true },
    website: { label: "Sitio web (déjelo vacío)" },
  },
  ages: { adult: "18 años o más", minor: "Menos de 18" },
  submit: (shifts: number) => (shifts > 1 ? `Apuntarse a ${shifts} turnos` : "Apuntarse"),
  sending: "Enviando...",
  hint: "Cada persona se apunta por sí misma. Guardamos estos datos hasta 90 días después de la temporada.",
  errors: {
    shifts: "Elija primero un turno",
    name: "El nombre es obligatorio",
    email: "El correo electrónico no es válido",
    phone: "El teléfono es obligatorio",
    age: "Diga qué edad tiene",
    guardian: "El nombre del padre, la madre o el tutor es obligatorio",
    consent: "El padre, la madre o el tutor tiene que estar de acuerdo",
    tooLong: (label: string) => `${label}: el texto es demasiado largo`,
    emailTooLong: "El correo electrónico debe tener 254 caracteres o menos",
  },
  already: (when: string) =>
    `Usted ya está en el turno: ${when}. Puede cambiarlo con el enlace de su correo.`,
  gone: "Uno de estos turnos ya no se puede elegir. Esto es lo que hay ahora.",
  failed: "No pudimos apuntarle",
  tooManyPeople: (minutes: number, email: string) =>
    `Cuatro personas se han apuntado desde su conexión a internet en la última hora. Lo que escribió sigue aquí: inténtelo de nuevo en ${minutes} ${minutes === 1 ? "minuto" : "minutos"}${email ? ` o escriba a ${email} y le apuntamos` : ""}.`,
  tooManyMails: (minutes: number, email: string) =>
    `Hemos enviado cinco correos a esta dirección en la última hora. Lo que escribió sigue aquí: inténtelo de nuevo en ${minutes} ${minutes === 1 ? "minuto" : "minutos"}${email ? ` o escriba a ${email}` : ""}.`,
} satisfies typeof en;

export const bookingWords = {
  title: (count: number) => (count === 1 ? "Su turno" : "Sus turnos"),
  description: "Vea, cambie o cancele los turnos a los que se apuntó.",
  thanks: "¡Gracias!",
  mailed: "Le enviamos esto por correo, con el enlace a esta página.",
  keep: "Guarde la dirección de esta página: con ella puede cancelar.",
  states: {
    seat: "Tiene un lugar",
    waiting: "En la lista de espera",
    cancelled: "Usted lo canceló",
  },
  line: (line: number) => `Usted es el número ${line} de la lista. Le escribimos en cuanto haya un lugar.`,
  calledOff: "Este turno no tendrá lugar",
  over: "Ya pasó",
  calendar: "Agregar a su calendario",
  cancel: "Cancelar este turno",
  cancelOf: (shift: string) => `Cancelar ${shift}`,
  cancelled: "Cancelado. Gracias por avisarnos: el lugar es para la siguiente persona de la lista.",
  again: { text: "Ver todos los turnos", to: "/volunteer#shifts" },
  gone: {
    title: "Este enlace ya no sirve",
    text: "Borramos los turnos y los nombres 90 días después de la temporada.",
  },
  failed: "No se pudo guardar. Inténtelo de nuevo",
} satisfies typeof enBooking;
