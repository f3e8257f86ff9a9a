import type { PageMeta } from "#app/words/en/page-meta.ts";
import type { volunteer as en, volunteerMeta as enVolunteerMeta } from "#app/words/en/volunteers.ts";
import { commonKeywords } from "./page-meta.ts";

export const volunteer = {
  name: "Voluntarios",
  hero: {
    heading: "Con dos manos basta",
    lead: "Clasifique juguetes, ayude a reunirlos o en el día del reparto. Díganos cuándo está libre.",
    apply: { text: "Quiero ser voluntario", to: "#application" },
    orientation: (when: string) => {
      const comma = when.lastIndexOf(", ");
      if (comma < 0) return { days: when, hours: "Orientación" };
      return { days: when.slice(0, comma), hours: `Orientación, ${when.slice(comma + 2)}` };
    },
  },
  benefits: {
    heading: "Por qué ser voluntario",
    items: [
      { title: "Haga posible la Navidad", text: "Ayude a que un niño tenga un juguete que abrir." },
      { title: "Conozca a sus vecinos", text: "Trabaje al lado de gente a la que le importa lo mismo." },
      { title: "Guíe y aprenda", text: "Jóvenes y adultos llevan juntos la colecta." },
      { title: "Dé lo que tiene", text: "Una hora, una habilidad o un par de manos: todo cuenta." },
    ],
  },
  opportunities: {
    heading: "Pronto habrá oportunidades",
    text: "Aquí pondremos las oportunidades para voluntarios.",
    button: "Avísenme",
    subject: "Oportunidades para voluntarios",
  },
  dates: {
    heading: "Pronto habrá fechas",
    text: "Aquí pondremos las fechas para voluntarios. Mientras tanto, vea lo que hay esta temporada.",
    link: { text: "Fechas importantes", to: "/important-dates" },
  },
  form: {
    heading: "Solicitud de voluntario",
    intro: "Al enviar se abre su programa de correo con el mensaje listo.",
    required: "Todos los campos son obligatorios, menos las áreas de interés",
    fields: {
      firstName: { label: "Nombre", required: true },
      lastName: { label: "Apellido", required: true },
      email: { label: "Correo electrónico", required: true },
      phone: { label: "Teléfono", placeholder: "(408) 555-0100" },
      availability: { label: "Disponibilidad" },
      skillsExperience: { label: "Habilidades o experiencia" },
      volunteerOpportunities: { label: "Áreas de interés", hint: "Por ejemplo: clasificar juguetes" },
    },
    availabilityHint: (distribution: string | null) =>
      `Por ejemplo: tardes entre semana${distribution ? `, ${distribution}` : ", sábados"}`,
    noEmail: "Pronto abriremos las solicitudes. Las cartas de la colecta, más abajo, le avisarán.",
    rather: "¿Prefiere hablar? Llame al",
    submit: "Escribir el correo",
    subject: "Solicitud de voluntario",
    lines: {
      name: "Nombre",
      email: "Correo electrónico",
      phone: "Teléfono",
      availability: "Disponibilidad",
      skillsExperience: "Habilidades o experiencia",
      opportunities: "Áreas de interés",
    },
    notGiven: "Sin especificar",
    toast: {
      title: "Se abrió su programa de correo",
      description: "Envíe el correo desde su programa de correo.",
    },
    nothingOpened: "¿No se abrió nada?",
    message: "Su mensaje",
    copy: "Copiar el texto",
    copied: "Copiado",
    select: "Seleccione el texto y cópielo.",
    sendTo: "Después envíelo a",
    withoutScript: {
      text: "Este formulario necesita JavaScript para escribir el correo. Sin él, envíenos un correo con estas líneas:",
      link: "Escribir a",
    },
  },
} satisfies typeof en;

export const volunteerMeta = ((): PageMeta => ({
  title: "Voluntarios",
  description:
    "Ayude a clasificar juguetes, a reunirlos y en el día del reparto. Inscríbase como voluntario de la colecta.",
  keywords: [...commonKeywords, "voluntarios", "clasificar juguetes", "orientación"],
})) satisfies typeof enVolunteerMeta;
