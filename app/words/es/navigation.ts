import type {
  topBar as enBar,
  besideBar as enBeside,
  footer as enFooter,
  navigation as enNavigation,
} from "#app/words/en/navigation.ts";

export const topBar = [
  { text: "Inicio", to: "/" },
  {
    text: "Nosotros",
    entries: [
      { text: "Quiénes somos", to: "/about", line: "Nuestra historia, valores y personas" },
      { text: "Historias de éxito", to: "/partnership-highlights", line: "Lo que logran nuestros socios" },
      { text: "Prensa", to: "/media", line: "Noticias y premios" },
    ],
  },
  {
    text: "Participar",
    entries: [
      { text: "Organizar", to: "/join", line: "Organice una colecta o sea socio" },
      { text: "Donar", to: "/donate", line: "Lleve juguetes o done en línea" },
      { text: "Voluntarios", to: "/volunteer", line: "Regale su tiempo" },
      { text: "Donaciones grandes", to: "/bulk-donations", line: "Regalos de empresas por cajas" },
    ],
  },
  { text: "Eventos", to: "/events" },
  { text: "Contacto", to: "/contact" },
] satisfies typeof enBar;

export const besideBar = [{ text: "Para familias", to: "/families" }] satisfies typeof enBeside;

export const navigation = {
  skip: "Ir al contenido",
  loading: "Cargando...",
  main: "Principal",
  menu: "Menú",
  openMenu: "Abrir menú",
  closeMenu: "Cerrar menú",
  find: { text: "Buscar un lugar", to: "/locations" },
  admin: { text: "Admin", to: "/admin" },
  signedInAs: "Sesión de",
  signOut: "Cerrar sesión",
} satisfies typeof enNavigation;

export const footer = {
  contactHeading: "Escriba o llame",
  placeHeading: "Dónde estamos",
  families: { text: "Juguetes para su familia", to: "/families" },
  socialLabel: "Redes sociales",
  newTab: "(se abre en otra pestaña)",
  sample: "Ejemplo",
  quickLinks: {
    heading: "Enlaces",
    links: [
      { text: "Quiénes somos", to: "/about" },
      { text: "Voluntarios", to: "/volunteer" },
      { text: "Lugares", to: "/locations" },
      { text: "Prensa", to: "/media" },
    ],
  },
  getInvolved: {
    heading: "Participar",
    links: [
      { text: "Donar juguetes", to: "/donate" },
      { text: "Ser socio", to: "/join" },
      { text: "Próximos eventos", to: "/events" },
      { text: "Fechas importantes", to: "/important-dates" },
      { text: "Con el apoyo de SVM", to: "/silicon-valley-moving-storage" },
    ],
  },
  rights: "Todos los derechos reservados.",
} satisfies typeof enFooter;
