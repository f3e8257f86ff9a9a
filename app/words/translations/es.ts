import type * as en from "#app/words/en/index.ts";
import { type MailFacts, offersWishlist, phrasesOf } from "#app/words/facts.ts";
import { capital, spelled } from "#app/words/spelling.ts";

function talkToUs({ phone, email }: MailFacts["organization"]): string[] {
  if (phone) return [`¿Prefiere hablar? Llame al ${phone}${email ? " o responda a este correo" : ""}.`];
  return email ? ["¿Tiene alguna pregunta? Responda a este correo."] : [];
}

/** "las 9:30 AM", "la 1 PM", "mediodía" */
const hour = (time: string) => (/^\d/.test(time) ? `${/^1\b/.test(time) ? "la" : "las"} ${time}` : time);

/** "mañana", "el lunes", "el lunes, 1 de diciembre" */
const onDay = (day: string) => (/^(hoy|mañana)$/.test(day) ? day : `el ${day}`);

/** "mañana 9:30 AM" as "mañana a las 9:30 AM", "lunes mediodía" as "el lunes a mediodía" */
const dayAndHour = (when: string) =>
  when.replace(
    /^(.+?) (\d{1,2}(?::\d\d)? [AP]M|\p{L}+)$/u,
    (_, day: string, time: string) => `${onDay(day)} a ${hour(time)}`,
  );

const inWords = spelled(
  "ninguna, una, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, trece, catorce, quince, dieciséis, diecisiete, dieciocho, diecinueve, veinte",
);

const commonKeywords = ["colecta de juguetes", "Área de la Bahía", "juguetes de Navidad"] as const;

export default {
  reportWords: {
    title: (name) => `¿Está llena la caja de ${name}?`,
    description: "Avise a nuestro equipo con dos toques. Sin nombre y sin cuenta.",
    heading: "¿Está llena esta caja?",
    lead: "Con dos toques avisa a nuestro equipo. Sin nombre y sin cuenta.",
    box: (name) => `La caja de ${name}`,
    emptied: (day) => `Se vació por última vez el ${day}.`,
    question: "¿Qué vio usted?",
    seen: {
      full: "Llena: no cabe nada más",
      nearly: "Casi llena",
      missing: "No encontré la caja",
    },
    noSeen: "Elija lo que vio",
    send: "Enviar",
    sending: "Enviando...",
    honeypot: "Déjelo vacío",
    failed: "No se pudo enviar. Inténtelo de nuevo en un minuto.",
    thanks: "Gracias. Nuestro equipo lo revisará.",
    told: "La página de este lugar ahora dice \u201cLa caja está llena\u201d.",
    inHand: "¿Todavía tiene el juguete?",
    isFull: "La caja está llena",
    isFullLink: "Esta caja está llena",
    knownFull: "Ya lo sabemos. No tiene que hacer nada, pero un aviso no hace daño.",
    stillFull: "Ya nos avisaron. No tiene que hacer nada, pero otro aviso no hace daño.",
  },
  sheetWords: {
    poster: {
      label: (name) => `Cartel para ${name}`,
      headline: ["Traiga", "un juguete."],
      lead: ["Nuevo y sin envolver, de 0 a 17 años.", "La caja está adentro."],
      collecting: "Aquí recibimos juguetes",
      place: (name, address) => `${name}, ${address}`,
      families: "¿Necesita juguetes para su familia?",
      qr: (address) => `Código QR de ${address}`,
    },
    label: {
      label: (name) => `Etiqueta de la caja de ${name}`,
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
      count: (sheets) => (sheets === 1 ? "1 hoja" : `${sheets} hojas`),
    },
  },
  collectionWords: {
    endedEarly: "Terminó antes de lo previsto",
    ended: (year) => `La colecta de ${year} ya terminó y anunciaremos las próximas fechas`,
    unknown: "Anunciaremos las fechas",
  },
  distributionWords: {
    unknown: "Los juguetes se entregan a las familias el día del reparto.",
    past: (day) => `Los juguetes se entregaron a las familias el ${day}.`,
    coming: (day) => `Los juguetes se entregan a las familias el ${day}.`,
  },
  cityPage: {
    heading: (city) => `Juguetes de Navidad para ${city}`,
    bringTo: (address) => `Traiga un juguete: ${address}`,
    breadcrumb: { text: "Lugares", to: "/locations" },
    breadcrumbLabel: "Ruta de páginas",
    host: { text: "Organizar una colecta", to: "/join" },
    donate: { text: "Donar juguetes", to: "/donate" },
    facts: {
      label: "Zona",
      dropOff: "Entrega",
      dropOffText: ({ hours }) => `Sede principal · ${hours}`,
      showZipCodes: "Mostrar todos los códigos postales",
      nearby: "También cerca de usted",
    },
    contextHeading: (city) => `La colecta en ${city}`,
    steps: {
      heading: "Tres pasos de su puerta a las manos de un niño",
      items: [
        {
          title: "Inscríbase",
          text: ({ response }) => `Díganos quién es y dónde estará la caja. Le respondemos en ${response}.`,
          link: { text: "Inscribirse", to: "/join" },
        },
        {
          title: "Reúna juguetes",
          text: ({ driveLength }) =>
            `Haga su colecta durante ${driveLength}. Juguetes nuevos y sin envolver, de 0 a 17 años.`,
          link: { text: "Ver las fechas importantes", to: "/important-dates" },
        },
        {
          title: "Los recogemos",
          text: () => "Escríbanos cuando la caja esté llena. Nos ponemos de acuerdo para recogerla.",
          link: { text: "Escríbanos", to: "/contact" },
        },
      ],
    },
    destinations: {
      heading: "A dónde van los juguetes",
      items: [
        { title: "Hospitales", text: () => "Para niños que pasan la Navidad en el hospital." },
        {
          title: "Centros de recursos familiares",
          text: () => "Lugares que las familias ya conocen y en los que confían.",
        },
        { title: "Entrega directa a las familias", text: (distribution) => distribution },
      ],
    },
    locations: {
      heading: (city) => `Lugares de entrega en ${city} y cerca`,
      allIn: (city, total) => `Los ${total.toLocaleString("es-US")} lugares de ${city}`,
      all: { text: "Buscar entre todos los lugares de entrega", to: "/locations" },
    },
    driver: "Dos voluntarios suben una caja a una camioneta roja; al fondo, un puente.",
    partners: {
      heading: (city) => `¿Su negocio o escuela está en ${city}?`,
      text: ({ fromPartners, staffTime }) =>
        `El ${fromPartners}. Organizar una colecta no cuesta nada y requiere ${staffTime} del tiempo de su personal.`,
      link: { text: "Ser socio", to: "/join" },
    },
    faqHeading: "Conviene saber",
    zipEntry: { label: "Código postal", placeholder: "95112", button: "Buscar" },
    final: {
      heading: (city) => `Empiece en ${city}`,
      text: "Ponga una caja o traiga un juguete. Los dos empiezan con un clic.",
      host: { text: "Organizar una colecta", to: "/join" },
      donate: { text: "Donar juguetes", to: "/donate" },
    },
  },
  cityMetaWords: {
    title: (city) => `Colecta de juguetes en ${city}`,
    description: (city, inSeason, isClosed) =>
      `Juguetes de Navidad para ${city}: ${inSeason ? "entregue juguetes nuevos y sin envolver cerca de usted u " : isClosed ? "" : "lleve juguetes nuevos y sin envolver a la sede principal u "}organice una colecta sin costo.`,
  },
  contact: {
    name: "Contacto",
    heading: "Póngase en contacto",
    email: {
      heading: "Correo electrónico",
      text: "Para cualquier pregunta. Leemos todos los mensajes.",
    },
    leave: {
      text: "¿No quiere más cartas nuestras? Use el enlace al final de cualquiera de ellas, o",
      link: "escríbanos",
      subject: "Darme de baja",
    },
    noEmail: {
      heading: "Teléfono",
      call: "Llámenos con cualquier pregunta.",
      text: "Suscríbase más abajo a las cartas de la colecta.",
    },
    social: {
      heading: "Redes sociales",
      text: "Siga la temporada en Instagram.",
      link: "Instagram",
    },
    donate: {
      heading: "¿Tiene juguetes?",
      text: "Nuevos y sin envolver, para cualquier edad de 0 a 17 años.",
      link: { text: "Donar juguetes", to: "/donate" },
    },
    families: {
      heading: "¿Necesita juguetes?",
      text: "Quién puede pedirlos, qué traer, dónde y cuándo.",
      link: { text: "Juguetes para su familia", to: "/families" },
    },
    volunteer: {
      heading: "¿Tiene tiempo?",
      text: "Díganos cuándo está libre.",
      link: { text: "Ser voluntario", to: "/volunteer" },
    },
  },
  contactMeta: () => ({
    title: "Póngase en contacto",
    description: "Escriba a la colecta de juguetes o vea cómo donar juguetes y ser voluntario.",
    keywords: [...commonKeywords, "contacto", "correo"],
  }),
  dateWords: {
    months: [
      "enero",
      "febrero",
      "marzo",
      "abril",
      "mayo",
      "junio",
      "julio",
      "agosto",
      "septiembre",
      "octubre",
      "noviembre",
      "diciembre",
    ],
    shortMonths: ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"],
    weekdays: ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"],
    shortWeekdays: ["dom", "lun", "mar", "mié", "jue", "vie", "sáb"],
    day: (month, day) => `${day} de ${month}`,
    days: (month, first, last) => `${first}–${last} de ${month}`,
    range: (first, last) => `${first}\u2009–\u2009${last}`,
    withYear: (days, year) => `${days} de ${year}`,
    monthWithYear: (month, year) => `${month} de ${year}`,
    list: (days, last) => `${days} y ${last}`,
  },
  donate: {
    name: "Donar",
    hero: {
      heading: "Traiga un juguete para un niño",
      lead: (inSeason, wishlist, isClosed) =>
        isClosed && !inSeason
          ? `Nuevo y sin envolver, para niños de 0 a 17 años. La sede principal está cerrada por ahora.${wishlist ? " Puede elegir uno de nuestra lista de deseos." : ""}`
          : `Nuevo y sin envolver, para niños de 0 a 17 años. Llévelo ${inSeason ? "cerca de usted" : "a la sede principal todo el año"}${wishlist ? ", o elija uno de nuestra lista de deseos" : ""}.`,
    },
    ways: {
      heading: "Dos maneras de dar",
      one: "Cómo dar",
      dropOff: {
        title: "Llevar un juguete",
        text: (inSeason, isClosed) =>
          inSeason
            ? "Lleve su juguete nuevo y sin envolver a un lugar de entrega cerca de usted. El mapa muestra dónde están."
            : isClosed
              ? "La sede principal está cerrada por ahora. El mapa muestra dónde está."
              : "Fuera de temporada, la sede principal recibe juguetes nuevos y sin envolver. El mapa muestra dónde está.",
        button: "Abrir el mapa de lugares",
      },
      online: {
        title: "Dar en línea",
        text: "Elija un juguete de nuestra lista de deseos en una tienda en línea.",
        opens: "Se abre en otra pestaña.",
        button: "Ver la lista de deseos",
      },
    },
    toys: {
      heading: "Los juguetes que más faltan",
      lead: "Un estante para cada edad. Un lugar vacío es un juguete que un niño todavía espera.",
    },
    guidelines: {
      heading: "Antes de comprar",
      please: "Sí, por favor",
      pleaseNot: "Mejor no",
    },
    questions: {
      heading: "Preguntas de quienes donan",
      money: (url) => ({
        question: "¿Puedo dar dinero?",
        answer: "Aquí recibimos juguetes. El dinero se da en otra página.",
        linkText: "Dar dinero",
        linkTo: url,
      }),
      receipt: (taxId) => ({
        question: "¿Me dan un recibo?",
        answer: `Escríbanos o llámenos para recibir un comprobante de su donación. Nuestro número fiscal (EIN) es ${taxId}.`,
        linkText: "Póngase en contacto",
        linkTo: "/contact",
      }),
    },
    headquarters: {
      heading: "Entregue en la sede principal",
      closed: "Sede principal",
      tag: "Sede principal",
      directions: "Cómo llegar",
    },
  },
  donateMeta: (site) => ({
    title: "Donar juguetes",
    description:
      site.isClosedForNow && !site.season.isCollecting
        ? "La sede principal está cerrada por ahora. Lo que más falta, por edad."
        : offersWishlist(site)
          ? `Dos maneras de dar juguetes nuevos y sin envolver: llévelos ${site.season.isCollecting ? "cerca de usted" : "a la sede principal"} o use nuestra lista de deseos. Lo que más falta, por edad.`
          : `Dé juguetes nuevos y sin envolver: dónde llevarlos ${site.season.isCollecting ? "cerca de usted" : "todo el año"} y los que más faltan, por edad.`,
    keywords: [...commonKeywords, "donar juguetes", "juguetes que faltan"],
  }),
  visitorMails: {
    wishes: {
      opening: ", y que le avisemos cuando empiece la colecta",
      families: ", y que le avisemos cuando las familias puedan inscribirse para recibir juguetes",
    },
    newsletterConfirmation: ({ organization: drive }, wish) => ({
      subject: `Confirme su suscripción - ${drive.name}`,
      lead: `Alguien, seguramente usted, pidió recibir en esta dirección las cartas de ${drive.name}${wish}. Falta un paso:`,
      confirm: "Confirmar su suscripción",
      notYou: "Si no fue usted, no tiene que hacer nada: sin este paso no le llegará ninguna carta.",
      unsubscribe: "Puede darse de baja cuando quiera",
      closing: drive.name,
    }),
    newsletterKnown: ({ organization: drive }, wish) => ({
      subject: `Ya está suscrito - ${drive.name}`,
      paragraphs: [
        `Alguien, seguramente usted, pidió recibir en esta dirección las cartas de ${drive.name}${wish}. La dirección ya está en la lista, así que no hay nada que hacer.`,
        `¿Prefiere dejar de recibirlas? Use el enlace del correo en que le pedimos confirmar${drive.email ? ` o escriba a ${drive.email}` : ""}.`,
      ],
      closing: drive.name,
    }),
    registrationReceipt: ({ organization: drive, figures }) => ({
      subject: `Recibimos su inscripción - ${drive.name}`,
      paragraphs: [
        `Gracias por inscribirse para organizar una colecta de juguetes. Le respondemos en ${phrasesOf(figures).response}, y su colaboración puede empezar en ${phrasesOf(figures).setup}.`,
        ...talkToUs(drive),
        "Si usted no envió ninguna inscripción, alguien escribió mal una dirección. No tiene que hacer nada.",
      ],
      closing: drive.name,
    }),
    hostThanks: ({ organization }) => ({
      subject: `Su lugar de entrega ya es público - ${organization.name}`,
      paragraphs: [
        "Gracias por organizar una colecta de juguetes. Su lugar ya está en nuestra lista, donde lo encuentran las familias y quienes donan.",
        "Cuelgue el cartel donde se vea desde la calle y pegue la etiqueta en la caja: su código le avisa a quien la recoge que está llena. Los dos están listos para imprimir, con su horario:",
      ],
      link: "Imprimir su cartel y su etiqueta",
      after: "El enlace es siempre el mismo. Si cambia su horario, imprima el cartel de nuevo.",
      closing: organization.name,
    }),
  },
  embedPage: {
    title: "Dónde llevar juguetes",
    in: (city) => `Dónde llevar juguetes en ${city}`,
    nearby: "Cerca",
    notFound: (query) => `No conocemos ningún lugar llamado "${query}". Estos son todos los lugares:`,
    more: (count) => (count === 1 ? "1 lugar más" : `${count} lugares más`),
    all: "Buscar un lugar, horarios y el mapa",
    newTab: "se abre en una pestaña nueva",
    failed: "La lista no se cargó. Inténtelo de nuevo en un minuto.",
  },
  familiesPage: {
    breadcrumb: "Para familias",
    title: "Juguetes para su familia",
    description:
      "Quién puede pedir juguetes, qué traer, dónde y cuándo, y qué guardamos. Llame, escriba o venga.",
    heading: "Juguetes para su familia",
    lead: "¿El dinero no alcanza esta Navidad? Pídanos ayuda. Los juguetes son nuevos, para niños de 0 a 17 años.",
    register: "Inscribirse",
    pickUp: "Recoger juguetes",
    until: (day) => `Hasta el ${day}`,
    opens: (day) => `Empieza el ${day}`,
    ended: (day) => `Terminó el ${day}`,
    registrationOf: (year) => `Inscripción de ${year}`,
    pickUpOf: (year) => `Entrega de ${year}`,
    unknown: "Aquí le diremos el día.",
    how: { text: "Cómo inscribirse", to: "#register" },
    call: (phone) => `Llame al ${phone}`,
    write: "Escríbanos",
    subject: "Juguetes para mi familia",
    before: "Antes de venir",
    who: "Quién puede pedir",
    bring: "Qué traer",
    whereWhen: "Dónde y cuándo",
    sampleNote:
      "Estas respuestas son ejemplos hasta que las confirme nuestro equipo. Si son importantes para usted, llámenos.",
    at: (address) => `En la sede principal: ${address}.`,
    atPlace: (place) => `En ${place}.`,
    open: (hours) => `Horario: ${hours}.`,
    closed: (status) => `Sede principal: ${status}.`,
    directions: "Cómo llegar",
    directionsToPickUp: "Cómo llegar a la entrega",
    steps: {
      heading: "Cómo funciona",
      register: {
        title: "Inscríbase",
        online: "Llene el formulario en línea. También puede llamarnos, escribirnos o venir.",
        offline: "Llámenos, escríbanos o venga. Le ayudamos con lo demás.",
      },
      answer: {
        title: "Le respondemos",
        ask: "Le decimos qué sigue.",
      },
      pickUp: {
        title: "Recoja los juguetes",
        text: (when) => `Venga a la sede principal: ${when}.`,
        textAt: (place, when) => `Venga a ${place}: ${when}.`,
        unknown: "Aquí le diremos el día.",
      },
    },
    online: "Inscribirse en línea",
    inPerson: "Venga",
    keep: {
      heading: "Lo que nos cuenta queda entre nosotros",
      site: "Este sitio no guarda nada sobre su familia. Aquí no escribe su nombre, su dirección ni la edad de sus hijos.",
      asked: "Le pedimos",
      notAsked: "No le pedimos",
    },
    talk: {
      heading: "¿Quiere hablar con alguien?",
      about: (topics) => `¿Preguntas sobre ${topics}?`,
      topics: {
        who: "quién puede pedir",
        bring: "qué traer",
        answer: "cómo le respondemos",
        kept: "qué guardamos",
      },
      text: (hours) => `Llámenos o venga a la sede principal: ${hours}.`,
      none: (hours) => `Venga a la sede principal: ${hours}.`,
    },
    help: {
      text: "Otra ayuda, de día y de noche:",
      label: "Llame al 211",
      more: "Más ayuda",
    },
    pictures: {
      pickup: "Una mamá recibe una bolsa envuelta de un voluntario en el mostrador de la sede principal.",
      call: "Una voluntaria mayor contesta el teléfono en su escritorio, con un calendario en la pared.",
    },
    soon: {
      before: (day) => `Puede inscribirse desde el ${day}`,
      after: (year) => `La inscripción de ${year} ya terminó`,
      cancelled: (year) => `En ${year} no hay inscripción`,
      text: "Deje su correo. Le escribimos cuando empiece.",
      today: "¿Necesita ayuda hoy? Llame al",
      registered: (when) => `¿Ya se inscribió? Recoja sus juguetes: ${when}.`,
    },
  },
  familiesOpening: {
    button: "Avísenme cuando empiece",
    sending: "Enviando...",
    field: { label: "Su correo", required: true },
    hint: "Después, revise su correo y diga que sí. También recibirá nuestras cartas, y puede dejarlo cuando quiera.",
    success: {
      title: "Ya casi está",
      description: "Revise su correo y diga que sí. Le escribimos cuando empiece.",
    },
  },
  familiesMeta: () => ({
    title: "Juguetes para su familia",
    description: "Quién puede pedir juguetes, qué traer, dónde y cuándo. Llame, escriba o venga.",
    keywords: [...commonKeywords, "familias"],
  }),
  home: {
    hero: {
      label: "Bienvenida",
      headlineLines: ["Repartimos alegría,", "un juguete a la vez"],
      lead: ({ children, childrenPeriod }) =>
        `Juguetes nuevos y sin envolver para ${children} del Área de la Bahía${childrenPeriod ? ` (${childrenPeriod})` : ""}.`,
      host: { text: "Organizar una colecta", to: "/join" },
      donate: { text: "Donar juguetes", to: "/donate" },
      find: {
        label: "Busque un lugar de entrega cerca de usted",
        placeholder: "Ciudad o código",
        button: "Buscar",
      },
      photosLabel: "Fotos de fondo",
      captions: [
        "Regalos bajo el árbol",
        "Juguetes de madera",
        "Una caja de donación",
        "La Bahía en invierno",
      ],
      photo: (number, count) => `Mostrar la foto ${number} de ${count}`,
      pause: "Pausar",
      play: "Reanudar",
    },
    belt: {
      label: "Esta temporada",
      next: "Próximo:",
      dates: { text: "Ver fechas", to: "/important-dates#details" },
      directions: "Cómo llegar",
    },
    families: {
      text: "¿Necesita juguetes para su familia?",
      link: { text: "Juguetes para su familia", to: "/families" },
    },
    story: {
      heading: "Todo empezó con un niño de ocho años",
      lead: "En 2012 nuestro fundador tenía ocho años y quería que los niños que lo necesitan tuvieran un juguete en Navidad.",
      text: ({ counties }) =>
        `Hoy negocios, escuelas y organizaciones ponen una caja, los vecinos la llenan y los voluntarios ayudan a que los juguetes lleguen a los niños de ${counties}.`,
      block: "8",
      picture: "Tres niños en una alfombra: una lee, uno tiene una pelota y el más pequeño empuja un tren.",
      button: { text: "Lea nuestra historia", to: "/about" },
      creed: ["Esperanza", "Generosidad", "Amor"],
    },
    impact: {
      heading: "Lo que logramos",
    },
    movement: {
      heading: "Únase",
      lead: "Ponga una caja, traiga un juguete o regale una tarde. Todo cuenta.",
      company: "¿Su empresa da juguetes por cajas?",
      bulk: { text: "Regalos de empresas", to: "/bulk-donations" },
      host: {
        title: "Organizar una colecta",
        text: ({ driveLength, staffTime, fromPartners }) =>
          `Ponga una caja en su local durante ${driveLength}. No cuesta nada y requiere ${staffTime} del tiempo de su personal. El ${fromPartners}.`,
        more: "Organizar",
        to: "/join",
      },
      donate: {
        title: "Donar juguetes",
        text: (inSeason, wishlist, isClosed) =>
          isClosed && !inSeason
            ? `La sede principal está cerrada por ahora.${wishlist ? " Puede elegir de nuestra lista de deseos en línea." : ""}`
            : `Lleve juguetes nuevos y sin envolver ${inSeason ? "cerca de usted" : "a la sede principal"}${wishlist ? " o elija de nuestra lista de deseos en línea" : ""}.`,
        more: "Ver qué hace falta",
        to: "/donate",
      },
      volunteer: {
        title: "Ser voluntario",
        text: "Ayude a clasificar juguetes en diciembre o el día del reparto.",
        more: "Regale su tiempo",
        to: "/volunteer",
      },
    },
  },
  homeSeason: {
    thanks: "Gracias, Área de la Bahía.",
    ended: (year, day) => `La colecta de ${year} terminó el ${day}.`,
    until: (day) => ({ text: "Recibimos juguetes", more: `hasta el ${day}` }),
    daysLeft: (days) => ({ text: days === 1 ? "día más" : "días más", more: "para traer un juguete" }),
    lastDay: { text: "Último día", more: "para traer un juguete" },
    daysUntil: { text: "días", more: "para la colecta" },
    tomorrow: { text: "Recibimos juguetes", more: "desde mañana" },
    allYear: { text: "Recibimos juguetes", more: "todo el año" },
    closed: { text: "La sede principal está cerrada", more: "por ahora" },
    nextDate: (title, day, time) => `${title} ${onDay(day)}${time && `, ${time}`}.`,
    openUntil: (time) => `La sede está abierta hasta ${hour(time)}.`,
    dayAndNight: "La sede principal está abierta día y noche.",
    opens: (when) => `La sede principal abre ${dayAndHour(when)}.`,
    opensAgain: (day) => `La sede principal está cerrada y abre otra vez ${onDay(day)}.`,
    closedForNow: "La sede principal está cerrada por ahora.",
    families: {
      openUntil: (day) => `La inscripción está abierta hasta el ${day}.`,
      opens: (day) => `La inscripción abre el ${day}.`,
      closed: (year) => `La inscripción de ${year} ya cerró.`,
      help: "Ayuda hoy: llame al 211.",
    },
  },
  homeMeta: () => ({
    title: "Repartimos alegría, un juguete a la vez",
    description:
      "Reunimos juguetes nuevos y sin envolver para niños que los necesitan en Navidad. Done juguetes, organice una colecta o sea voluntario.",
    keywords: [...commonKeywords, "donar juguetes", "organizar una colecta", "voluntarios"],
  }),
  agendaLinks: {
    collection: { text: "Buscar un lugar", to: "/locations" },
    orientation: { text: "Cómo ser voluntario", to: "/volunteer" },
    "family-registration": { text: "Juguetes para su familia", to: "/families" },
    "mobile-collection": { text: "Cómo donar juguetes", to: "/donate" },
    sorting: { text: "Cómo ser voluntario", to: "/volunteer" },
    distribution: { text: "Juguetes para las familias", to: "/families" },
    "distribution-support": { text: "Cómo ser voluntario", to: "/volunteer" },
    other: { text: "Pregúntenos", to: "/contact" },
    shifts: { text: "Elegir un turno", to: "/volunteer" },
  },
  importantDates: {
    heading: "Fechas importantes",
    lead: (year) => `De la primera caja al último juguete: toda la colecta de ${year} en una página.`,
    over: {
      lead: (year) =>
        `La colecta de ${year} ya terminó. Todas las puertas están cerradas hasta que haya nuevas fechas.`,
      label: "Próximas fechas",
      heading: "Anunciaremos las próximas fechas.",
      text: "Colecta, turnos de voluntarios e inscripción de familias. Le escribimos cuando empiece la colecta.",
      headquarters: "¿Un juguete hoy? La sede principal recibe juguetes todo el año.",
      donate: { text: "Dónde llevarlo", to: "/donate" },
      last: (year) => `La temporada de ${year}`,
      ended: (day) => `terminó el ${day}`,
      results: (year) => `La colecta de ${year} en números`,
    },
    calendarLabel: "Calendario",
    legendLabel: "Leyenda",
    detailsHeading: "Los detalles",
    weekdays: ["Dom", "Lun", "Mar", "Mié", "Jue", "Vie", "Sáb"],
    marks: {
      opens: "empieza la colecta",
      closes: "último día para donar",
      collection: "recibimos juguetes",
      orientation: "orientación para voluntarios",
      mobileCollection: "colecta itinerante",
      distribution: "día del reparto",
      familyRegistration: "inscripción de familias",
      sorting: "clasificación de juguetes",
      christmas: "Navidad",
    },
    dayLabels: {
      opens: "Abre",
      closes: "Cierra",
      orientation: "Charla",
      mobileCollection: "En ruta",
      distribution: "Reparto",
    },
    doors: {
      hint: "Abra una puerta: cada día de diciembre muestra qué hay y qué desea un niño.",
      wish: (ages, toy) => `Lo que se desea a los ${ages} años: ${toy}`,
    },
    legend: [
      { mark: "collection", text: "Recibimos juguetes" },
      { mark: "orientation", text: "Orientación para voluntarios" },
      { mark: "mobileCollection", text: "Colecta itinerante" },
      { mark: "distribution", text: "Día del reparto" },
      { mark: "familyRegistration", text: "Inscripción de familias" },
      { mark: "sorting", text: "Clasificación de juguetes" },
    ],
  },
  importantDatesMeta: (site) => {
    const { year } = site.season;
    return {
      title: `Fechas importantes de ${year}`,
      description: `Todas las fechas de la colecta de ${year}: entrega de juguetes, orientación, clasificación, inscripción de familias y día del reparto.`,
      keywords: [...commonKeywords, "fechas importantes", "día del reparto", "inscripción de familias"],
    };
  },
  joinWords: ({ fromPartners, response, setup, staffTime, driveLength }) => ({
    hero: {
      heading: "Haga lugar para una caja",
      lead: "Una caja junto a su puerta. Juguetes nuevos en ella. Niños del Área de la Bahía que los abren.",
      button: { text: "Inscribirse ahora", to: "#signup" },
    },
    partnersLabel: "Empresas asociadas",
    kit: {
      heading: "Lo que recibe",
      alt: "Una caja de donaciones con una cinta y una etiqueta junto a una puerta, un cartel en la pared y folletos en un soporte",
      items: [
        {
          title: "Una caja con cinta",
          text: "La llevamos y la recogemos. También puede usar su propia caja.",
        },
        { title: "Un cartel con su nombre", text: "Tamaño carta, con su horario, listo para imprimir." },
        {
          title: "Una etiqueta con código",
          text: "Quien encuentre la caja llena la escanea y nuestro equipo se entera.",
        },
        { title: "Un lugar en el buscador", text: "Su dirección, horario y cómo llegar, si lo desea." },
      ],
    },
    reasons: {
      heading: "Por qué ser nuestro socio",
      items: [
        { title: "Sin costo", text: "Organizar una colecta no le cuesta nada." },
        { title: `${staffTime} de su personal`, text: "Es todo lo que una colecta pide a su equipo." },
        { title: "Impacto", text: `El ${fromPartners}. Su caja es parte de eso.` },
      ],
    },
    types: {
      heading: "Tres maneras de ser socio",
      host: {
        title: "Organizar una colecta",
        duration: driveLength,
        text: "Ponga una caja, avise a su gente y reúna juguetes nuevos y sin envolver.",
        button: { text: "Inscribirse ahora", to: "#signup" },
      },
      distribution: {
        title: "Socio de distribución sin fines de lucro",
        duration: "Diciembre",
        text: "Su organización conoce a familias que lo necesitan. Juntos les llevamos juguetes. Contacto solo por correo.",
        noEmail: { text: "Póngase en contacto", to: "/contact" },
        button: "Escribir por correo",
        subject: "Nonprofit Distribution Partner",
      },
      donation: {
        title: "Socio donante",
        duration: "Cantidad grande, una vez",
        text: "Dé juguetes nuevos y sin envolver en cantidad, una vez, por cajas o por tarimas.",
        button: { text: "Donaciones grandes", to: "/bulk-donations" },
      },
    },
    benefits: {
      heading: "Bueno también para su equipo",
      items: [
        {
          title: "Un lugar en el mapa",
          text: "Su dirección, su horario y cómo llegar, en este sitio, si usted quiere.",
        },
        { title: "Una página propia", text: "Con un enlace para clientes, padres o vecinos." },
        {
          title: "Un cartel y una etiqueta",
          text: "Listos para imprimir, con un código que abre su página.",
        },
        {
          title: "Una caja que avisa",
          text: "Cualquiera puede escanear su código y decirnos que está llena.",
        },
        { title: "En equipo", text: "Algo bueno que todo su equipo puede hacer junto." },
        {
          title: "Un gracias en público",
          text: "Márquelo en el formulario, y los resultados de la temporada le nombran.",
        },
      ],
    },
    form: {
      heading: "Inscríbase para organizar",
      lead: `Le respondemos en ${response}, y su colaboración puede empezar en ${setup}.`,
      frameTitle: "Inscripción de organizaciones",
      loading: "Cargando el formulario...",
      fallback: "¿No se ve el formulario?",
      fallbackLink: "Abrir el formulario de inscripción",
    },
    posts: {
      heading: "De nuestros socios",
      comingSoon: "Próximamente",
      none: "Aquí se mostrará lo que publiquen nuestros socios sobre sus colectas.",
      read: "Leer la publicación",
    },
    contact: {
      heading: "¿Preguntas antes de empezar?",
      text: "Pregúntenos. Le responde una persona.",
    },
    faqHeading: "Preguntas de nuestros socios",
  }),
  joinLabel: { text: "Organizar" },
  joinMeta: (site) => {
    const { response, staffTime, driveLength } = site.phrases;
    return {
      title: "Organizar una colecta",
      description: `Ponga una caja durante ${driveLength} sin costo, con ${staffTime} del tiempo de su personal. Le respondemos en ${response}.`,
      keywords: [...commonKeywords, "organizar una colecta", "socios"],
    };
  },
  languageWords: {
    home: "Inicio",
    label: "Idioma",
    menuLabel: "Idiomas",
    footerLabel: "Idiomas, al pie de la página",
    current: (name) => `Idioma: ${name}`,
    inEnglish: "(en inglés)",
    offer: "Esta página también está en español.",
    accept: "Leerla en español",
    close: "Cerrar",
  },
  legalSections: (site) => {
    const { email, phone } = site.organization;
    const contacts = [...(phone ? [`llame al ${phone}`] : []), ...(email ? [`escriba a ${email}`] : [])];
    return [
      {
        id: "privacy",
        title: "Política de privacidad",
        text: [
          "Solo pedimos lo que hace falta para cada solicitud. Guardamos las propuestas de donación y las inscripciones para que nuestro equipo pueda responder. La suscripción a las cartas se confirma primero por correo, y cada carta trae un enlace para darse de baja.",
          "Si se apunta a un turno, guardamos su nombre, correo, teléfono y grupo de edad, y un adulto responsable si tiene menos de 18 años, hasta 90 días después de la temporada; a ese correo van los recordatorios y los cambios de su turno. El formulario “¿Prefiere contarnos qué sabe hacer?” escribe un correo en su propio programa de correo; este sitio no guarda lo que usted escribe ahí. Un correo que deja en “Avísenme cuando empiece” recibe esa noticia solo después de que usted lo confirme. Un aviso de una caja llena no lleva nombre.",
          "Para buscar lugares de entrega no necesita una cuenta. Lo que escribe en otro formulario se queda en la pestaña de su navegador hasta que lo envía o cierra la pestaña.",
          `No usamos cookies de rastreo con los visitantes. Solo se usa una cookie para el personal que inicia sesión. Los enlaces a otros sitios, como los mapas${offersWishlist(site) ? ", la lista de deseos" : ""} y el registro de eventos, siguen las reglas de esos sitios.`,
          ...(email ? [`Para ver, corregir o borrar lo que guardamos sobre usted, escriba a ${email}.`] : []),
        ],
      },
      {
        id: "terms",
        title: "Términos de servicio",
        text: [
          "Este sitio informa sobre la colecta de juguetes y le ayuda a participar. Las fechas, los horarios y los lugares pueden cambiar.",
          "Envíe solo lo que es verdad y lo que le corresponde enviar. Un formulario de este sitio es una solicitud, y es un acuerdo solo cuando le hayamos respondido.",
          "Ponemos enlaces a otros sitios porque son útiles, y no somos responsables de lo que muestran.",
        ],
      },
      {
        id: "transparency",
        title: "Transparencia financiera",
        text: [
          "Somos una organización sin fines de lucro que reúne juguetes. Organizar una colecta no le cuesta nada al socio.",
          ...(email
            ? [`Si tiene preguntas sobre nuestras finanzas o quiere ver los documentos, escriba a ${email}.`]
            : []),
        ],
      },
      {
        id: "accessibility",
        title: "Accesibilidad",
        text: [
          "Todas las personas deben poder usar este sitio: con el teclado, con un lector de pantalla, con letra grande y sin scripts. Nuestra meta es el nivel AA de las pautas WCAG 2.2.",
          "El mapa que se mueve necesita scripts; la lista de lugares tiene todo lo que está en él. Los sitios que enlazamos, como los mapas, tienen sus propios límites.",
          ...(contacts.length > 0
            ? [`Si algo no le funciona, ${contacts.join(" o ")}. Le ayudaremos de otra manera.`]
            : []),
        ],
      },
    ];
  },
  locationsPage: {
    name: "Lugares",
    heading: "Dónde dejar juguetes cerca de usted",
    lead: (cities) =>
      `${capital(inWords(cities))} ciudades, de Palo Alto y Fremont hasta Gilroy. Elija la suya en el mapa o busque cualquier lugar de entrega por ciudad o código postal.`,
    mapLabel: (cities) => `Mapa de las ${inWords(cities)} ciudades`,
    cities: {
      heading: "Elija su ciudad",
      learnMore: "Ver más",
      about: (city) => `sobre ${city}`,
    },
    search: {
      heading: "Buscar entre todos los lugares de entrega",
      widget: "Buscar lugares de entrega",
      placeholder: "Ciudad o código postal",
      submit: "Buscar",
      clear: "Borrar",
      map: "Ver el mapa interactivo",
      outsideMap: "Mapa de lugares en otro sitio",
      note: "Solo juguetes nuevos y sin envolver.",
      noBoxIn: (place) => `Todavía no hay una caja en ${place}`,
      offline: "No tiene conexión. La lista muestra la última respuesta.",
      noMatches: (query) =>
        `No encontramos lugares para "${query}". Pruebe con el nombre de una ciudad o un código postal.`,
      none: "Todavía no hay lugares de entrega en la lista.",
      count: (found) => (found === 1 ? "1 lugar" : `${found.toLocaleString("es-US")} lugares`),
      countFor: (query) => `para "${query}"`,
      countIn: (found, year) => `${found} en ${year}`,
      openNow: (open) => (open === 1 ? "1 abierto ahora" : `${open} abiertos ahora`),
      nearby: "Cerca",
      always: {
        heading: "Sede principal",
        text: "Recibimos juguetes todo el año en",
        ask: "O pregúntenos:",
      },
      host: {
        text: "Ponga una caja cerca de usted",
        in: (place) => `Ponga una caja en ${place}`,
        to: "/join",
      },
      nearestFirst: "primero los más cercanos",
      nearestTo: (zip) => `Los más cercanos a ${zip}`,
      didYouMean: (place) => `¿Quiso decir ${place}?`,
      everyWord: "¿Buscaba uno de estos?",
      headquarters: "Aquí siempre recibimos juguetes",
      open: {
        legend: "Mostrar solo",
        now: "Abierto ahora",
        weekend: "Abierto este fin de semana",
        evening: "Después de las 5 PM",
        none: "No sabemos de ninguno que esté abierto entonces.",
      },
      showMore: "Mostrar más",
      narrow: "Para ver los demás, busque por ciudad o código postal.",
    },
    card: {
      main: "Sede principal",
      directions: "Cómo llegar",
      directionsTo: (name) => `a ${name}`,
      milesFrom: (place) => `desde ${place}`,
      you: "usted",
      inThisZip: "En este código postal",
      sameZip: "En el mismo código postal",
      about: "unas",
    },
    failed: {
      toast: { title: "Error", description: "No se pudieron cargar los lugares" },
      heading: "La lista de lugares no cargó",
      text: "También puede traer juguetes a la sede principal:",
      retry: "Intentar de nuevo",
    },
  },
  locationsMeta: () => ({
    title: "Lugares de entrega cerca de usted",
    description:
      "Busque un lugar de entrega por ciudad o código postal, o elija entre las ciudades del Área de la Bahía.",
    keywords: [...commonKeywords, "lugares de entrega", "código postal"],
  }),
  mapPins: {
    name: (name, count) =>
      count === 0 ? name : `${name}: ${count === 1 ? "1 lugar" : `${count.toLocaleString("es-US")} lugares`}`,
  },
  panelWords: {
    label: (name) => `Mapa: ${name} y lo que está cerca`,
    about: (zip) => `La marca está en el centro del código postal ${zip}.`,
    directions: "«Cómo llegar» abre su aplicación de mapas.",
    big: "En el mapa grande",
  },
  topBar: [
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
  ],
  navigation: {
    skip: "Ir al contenido",
    loading: "Cargando...",
    loadingPlaces: "Cargando lugares...",
    main: "Principal",
    menu: "Menú",
    openMenu: "Abrir menú",
    closeMenu: "Cerrar menú",
    families: { text: "Para familias", to: "/families" },
    find: { text: "Buscar un lugar", to: "/locations" },
    admin: { text: "Admin", to: "/admin" },
  },
  footer: {
    contactHeading: "Escriba o llame",
    placeHeading: "Dónde estamos",
    families: { text: "Juguetes para su familia", to: "/families" },
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
  },
  newsletterPages: {
    home: { text: "Volver al inicio", to: "/" },
    confirm: {
      title: "Confirme su suscripción",
      text: "Falta un paso: presione el botón y las cartas llegarán a su correo.",
      button: "Confirmar la suscripción",
      done: {
        title: "Su suscripción está confirmada",
        text: "Gracias. La próxima carta le llegará a usted.",
      },
      wishes: {
        opening: "También le escribiremos cuando empiece la colecta.",
        families: "También le escribiremos cuando las familias puedan inscribirse para recibir juguetes.",
      },
    },
    unsubscribe: {
      title: "Dejar de recibir las cartas",
      text: "Presione el botón y no le enviaremos más cartas.",
      button: "Darme de baja",
      done: {
        title: "Ya no está en la lista",
        text: "No le enviaremos más cartas. Puede suscribirse otra vez cuando quiera.",
      },
    },
    refuse: {
      title: "No más cartas sobre su parte",
      text: {
        hosts:
          "Presione el botón y no le enviaremos más cartas sobre su caja. Las respuestas a lo que pregunte siguen llegando.",
        volunteers:
          "Presione el botón y no le enviaremos más cartas sobre sus turnos. Los recordatorios, los cambios de un turno y las respuestas a lo que pregunte siguen llegando.",
        companies:
          "Presione el botón y no le enviaremos más cartas sobre su donación. Las respuestas a lo que pregunte siguen llegando.",
      },
      button: "No más cartas",
      done: {
        title: "No le enviaremos más cartas de estas",
        text: "Si cambia de opinión, escríbanos.",
      },
    },
    badLink: {
      title: "Este enlace no funciona",
      text: (email) =>
        `Tal vez está incompleto o un correo más nuevo lo reemplazó. Suscríbase otra vez para recibir un enlace nuevo${email ? ` o escriba a ${email}` : ""}.`,
      out: (email) =>
        `Tal vez está incompleto o un correo más nuevo lo reemplazó. El enlace al final de nuestro correo más nuevo funciona${email ? `, o escriba a ${email}` : ""}.`,
      again: "Suscribirme otra vez",
    },
  },
  nearMe: {
    button: "Usar mi ubicación",
    asking: "Buscando dónde está usted...",
    denied: "Su navegador no compartió su ubicación. Puede escribir una ciudad o un código postal.",
    unavailable: "No pudimos encontrar su ubicación. Puede escribir una ciudad o un código postal.",
    tooFar:
      "Parece que está a más de 100 millas de todos los lugares de entrega. Puede escribir una ciudad o un código postal.",
  },
  newsletter: {
    heading: "Cartas de la colecta de juguetes",
    open: "Abrir",
    lead: "Cuándo empieza la colecta y dónde hace falta ayuda.",
    fields: {
      FNAME: { label: "Nombre", required: true },
      LNAME: { label: "Apellido" },
      EMAIL: { label: "Correo electrónico", required: true },
      COMPANY: { label: "Empresa" },
    },
    more: "Agregar apellido y empresa (opcional)",
    submit: "Suscribirme",
    submitting: "Enviando...",
    confirm: "Después, revise su correo para confirmar.",
    consent: {
      text: "Solo usamos estos datos para enviarle las cartas. Puede darse de baja cuando quiera.",
      link: "Política de privacidad",
    },
    postmark: ["BAY", "AREA"],
    invalidEmail: { title: "Correo no válido", text: "Escriba una dirección de correo válida" },
    firstNameRequired: { title: "Falta el nombre", text: "Escriba su nombre" },
    tooLong: { title: "Texto demasiado largo", text: "Use 100 caracteres o menos" },
    success: {
      title: "¡Ya casi está!",
      text: "Gracias por suscribirse. Revise su correo para confirmar la suscripción.",
    },
    unmailed: {
      hint: "Todavía no podemos enviar correos, así que no le llegará una confirmación.",
      title: "Guardamos su dirección",
      text: "Gracias. Todavía no podemos enviar correos, así que no le llegará una confirmación.",
    },
    failure: { title: "No se pudo suscribir", text: "Algo salió mal. Inténtelo de nuevo más tarde." },
  },
  occasionPhrases: {
    inMonth: (month) => `de ${month}`,
    between: (first, last) => `del ${first} al ${last}`,
    weekly: (weekday, months, hours) => `cada ${weekday} ${months}, ${hours}`,
    shifts: (days, weekdays, weekends) => `${days} (entre semana ${weekdays}, fines de semana ${weekends})`,
  },
  openMap: {
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
    twoFingers: "Mueva el mapa con dos dedos",
    cluster: (count) => `${count.toLocaleString("es-US")} lugares, acercar`,
    place: (name, shut) => (shut ? `${name}, hoy no recibe juguetes` : name),
    several: (count) => `${count} lugares aquí`,
    details: "Horario y detalles",
    directions: "Cómo llegar",
    directionsTo: (name) => `a ${name}`,
    closeCard: "Cerrar",
  },
  openWords: {
    openToday: (hours) => `Hoy: ${hours}`,
    closedToday: "Hoy cerrado",
    holiday: (hasPhone) => `Día feriado: puede estar cerrado${hasPhone ? ", llame antes" : ""}`,
    opensAfter: (when) => `Abre ${dayAndHour(when)}`,
    today: "hoy",
    tomorrow: "mañana",
    midnight: "medianoche",
    noon: "mediodía",
    before: (day) => `Recibe juguetes desde el ${day}`,
    over: "La temporada terminó",
    full: "La caja está llena",
    closedForNow: "Cerrado por ahora",
    closedUntil: (day) => `Cerrado, abre otra vez ${onDay(day)}`,
    dayAndNight: "Abierto día y noche",
    closesSoon: (time) => `Cierra pronto. Abierto hasta ${hour(time)}`,
    openUntil: (time) => `Abierto hasta ${hour(time)}`,
    closed: "Cerrado",
    opens: (when) => `Cerrado. Abre ${dayAndHour(when)}`,
    wholeDay: "24 horas",
  },
  commonKeywords,
  pictureTexts: {
    gifts: { alt: "Un oso de peluche y regalos envueltos bajo un árbol de Navidad con luces" },
    toys: { alt: "Un tren de madera, aros para apilar y bloques con letras sobre una mesa con luz cálida" },
    box: { alt: "Una caja de donaciones con un lazo rojo, llena de peluches" },
    bay: {
      alt: "Una camioneta roja cargada de regalos junto a un puente colgante iluminado en una noche de nieve",
    },
    porch: { alt: "Un oso de peluche y un paquete en una entrada con nieve" },
    bikes: { alt: "Tres bicicletas con lazos rojos" },
    sorting: { alt: "Cinco cajas de juguetes sobre una mesa, numeradas del 1 al 5" },
    mailbox: { alt: "Un buzón rojo con cartas en la nieve" },
    bear: { alt: "Un oso de peluche con bufanda roja entre regalos envueltos" },
    train: { alt: "Un tren de juguete de madera" },
    plush: { alt: "Un oso de peluche y un conejo blanco se asoman de una caja de donaciones" },
    truck: { alt: "Una camioneta roja con un árbol de Navidad y regalos" },
    bridge: { alt: "Un puente colgante con luces sobre la Bahía de noche" },
    stamp: { alt: "" },
  },
  placeWords: {
    bakery: ["panadería"],
    bank: ["banco"],
    bookshop: ["librería"],
    church: ["iglesia", "parroquia"],
    "city hall": ["ayuntamiento", "alcaldía"],
    coffee: ["cafetería", "café"],
    "community center": ["centro comunitario"],
    "family center": ["centro familiar"],
    "fire station": ["estación de bomberos", "bomberos"],
    hardware: ["ferretería"],
    hospital: ["clínica"],
    library: ["biblioteca"],
    museum: ["museo"],
    office: ["oficina"],
    park: ["parque"],
    pharmacy: ["farmacia"],
    "post office": ["oficina de correos", "correo"],
    restaurant: ["restaurante"],
    school: ["escuela", "colegio", "primaria"],
    store: ["tienda"],
    temple: ["templo"],
    university: ["universidad"],
  },
  placeGone: {
    gone: {
      title: "Este lugar ya no recibe juguetes",
      text: "Ya no está en nuestra lista.",
    },
    hidden: {
      title: "Este lugar no está en nuestra lista por ahora",
      text: "Por ahora, no lleve juguetes allí.",
    },
    near: "Estos lugares quedan cerca:",
    nearest: "Estos son los más cercanos de nuestra lista:",
  },
  placePage: {
    breadcrumbLabel: "Ruta de páginas",
    breadcrumb: { text: "Lugares", to: "/locations" },
    directions: "Cómo llegar",
    directionsTo: (name) => `Cómo llegar a ${name}`,
    googleMaps: "Google Maps",
    appleMaps: "Apple Maps",
    copyAddress: "Copiar la dirección",
    copied: "Dirección copiada",
    copyFailed: "No se pudo copiar. Seleccione el texto y cópielo a mano.",
    hours: "Horario",
    hoursInSeason: "Horario en la temporada",
    hoursCaption: "Horario de la semana y próximos días con otro horario",
    today: "Hoy",
    closedUntil: (day) => `Cerrado hasta el ${day}`,
    checkedOn: (day) => `Confirmado el ${day}.`,
    checkedLongAgo: (day, hasPhone) =>
      `Confirmado por última vez el ${day}.${hasPhone ? " Llame antes de ir." : ""}`,
    dates: (from, to) =>
      from && to
        ? `Aquí recibimos juguetes del ${from} al ${to}.`
        : from
          ? `Aquí recibimos juguetes desde el ${from}.`
          : `Último día para traer juguetes aquí: ${to}.`,
    atTheDoor: "En la puerta",
    bring: "Qué traer",
    bringText: "Juguetes nuevos y sin envolver, de 0 a 17 años.",
    bringLink: { text: "Ver los juguetes que más faltan", to: "/donate" },
    not: "No traiga",
    notText: "Juguetes usados, regalos envueltos, juguetes a los que les faltan piezas, armas de juguete.",
    phone: "Por teléfono",
    nearby: "Cerca",
    all: { text: "Todos los lugares", to: "/locations" },
    share: "Cuénteselo a un vecino",
    shareButton: "Compartir",
    copyLink: "Copiar el enlace",
    linkCopied: "Enlace copiado",
    message: "Mensaje",
    title: (name, city) => `${name}, ${city}: entrega de juguetes`,
    description: (name, address, hours) =>
      `Traiga juguetes nuevos y sin envolver a ${name}, ${address}. Horario: ${hours}`,
    sign: {
      until: (day) => `hasta el ${day}`,
      collected: (day) => `Recibió juguetes hasta el ${day}`,
      allYear: "Juguetes todo el año",
    },
    canBring: {
      question: "¿Todavía puedo traerlo hoy?",
      until: (time) => `Sí, hasta ${hour(time)}.`,
      allDay: "Sí, a cualquier hora.",
      from: (time) => `Sí, desde ${hour(time)}.`,
      no: "Aquí hoy no.",
      full: "Aquí no: la caja está llena.",
      sooner: "¿Tiene un juguete antes?",
      packed: "Esta caja ya se guardó.",
      allYear: "La sede principal recibe juguetes todo el año.",
      openNow: "Abierto ahora:",
      opensNext: "El próximo en abrir:",
    },
    box: {
      full: "Está llena. Elija otro lugar o espere a que la vaciemos.",
      emptied: (day) => `Se vació por última vez el ${day}.`,
    },
    short: (ages) => `Faltan ahora, de ${ages} años:`,
    descriptionWhileShut: (name, address, status) =>
      `${status}. Juguetes nuevos y sin envolver en ${name}, ${address}`,
  },
  hostAgain: {
    mail: ({ organization: drive }, { organization, isListed }, season) => ({
      subject: `¿Quiere organizar una colecta de juguetes en ${season}? - ${drive.name}`,
      thanks: isListed
        ? `Está en nuestra lista de lugares de colecta con ${organization}. ¡Gracias!`
        : `El año pasado ${organization} organizó una colecta de juguetes con nosotros. ¡Gracias!`,
      ask: `¿Quiere participar${isListed ? "" : " otra vez"} en ${season}? ${isListed ? "Lo que sabemos de su lugar ya está en el formulario" : "Su inscripción del año pasado ya está en el formulario"}. Confirme los datos, cámbielos o díganos que este año no puede. No necesita una cuenta.`,
      link: isListed ? "Ver los datos y responder" : "Ver la inscripción del año pasado y responder",
      end: ["El enlace funciona hasta el fin de año y es solo para usted.", ...talkToUs(drive)].join(" "),
    }),
    title: (season) => `¿Quiere organizar una colecta de juguetes en ${season}?`,
    description: "Confirme, cambie o rechace lo que inscribió el año pasado.",
    lead: "Esto es lo que sabemos. Cambie lo que ahora es distinto y envíelo. Toma más o menos un minuto.",
    moved: "Pasamos sus fechas a los mismos días de la semana de este año.",
    submit: "Sí, participamos",
    submitting: "Enviando...",
    failed: "No pudimos guardar su respuesta",
    decline: {
      title: "¿Este año no?",
      text: "Díganoslo con un toque y no volveremos a preguntar esta temporada.",
      never: "No nos pregunten tampoco en años futuros",
      submit: "No, este año no",
    },
    confirmed: {
      title: "Tenemos su respuesta. ¡Gracias!",
      text: ({ response }) =>
        `Recibimos su inscripción. Nos comunicaremos con usted en ${response}. No hay nada más que hacer.`,
    },
    declined: {
      title: "Tenemos su respuesta. Gracias por avisarnos",
      text: "No participa esta temporada. Si eso cambia, inscríbase en la página para organizaciones.",
    },
    first: {
      title: "Ya teníamos su respuesta",
      text: (takesPart) =>
        `Usted ya respondió que ${takesPart ? "participa" : "no participa"} esta temporada, y eso sigue valiendo. Si ha cambiado, llámenos o escríbanos.`,
      contact: "Póngase en contacto",
    },
    over: {
      title: "Esta colecta ya terminó",
      text: "Puede inscribirse para la próxima en la página para organizaciones.",
    },
    gone: {
      title: "Este enlace ya no funciona",
      text: "Los enlaces a la inscripción del año pasado funcionan hasta el fin de año. Puede inscribirse otra vez en la página para organizaciones.",
    },
    register: { text: "Organizar una colecta", to: "/join" },
  },
  hostAnswers: {
    letter: {
      answer: "Responda aquí. No necesita una cuenta:",
      sheets: "Su cartel y su etiqueta, listos para imprimir:",
    },
    title: (organization) => `Una cosa más sobre ${organization}`,
    description: "Responda a una pregunta sobre su inscripción.",
    lead: "Lo necesitamos antes de poner su colecta en el sitio. No preguntamos nada más.",
    message: { label: "¿Algo más?", hint: "Hasta 1,000 caracteres." },
    answer: { label: "Su respuesta", hint: "Hasta 1,000 caracteres.", required: true },
    isPublic: "Mostrar esta dirección en el sitio",
    submit: "Enviar la respuesta",
    submitting: "Enviando...",
    answered: {
      title: "Tenemos su respuesta. ¡Gracias!",
      text: "No hay nada más que hacer. Le escribimos en cuanto lo hayamos decidido.",
    },
    gone: {
      title: "Este enlace ya no funciona",
      text: "Funcionó 60 días, hasta que se respondió o hasta que decidimos. Para decirnos algo, responda a nuestro correo o llámenos.",
    },
    again: { text: "Ser anfitrión", to: "/join" },
    holiday: {
      mail: {
        subject: (place) => `Su horario de Acción de Gracias - ${place}`,
        text: (place) =>
          `Familias y donantes consultan cuándo pueden llegar a su caja en ${place}. ¿Qué horario tiene de miércoles a domingo en la semana de Acción de Gracias (Thanksgiving)?`,
        link: "Díganoslo aquí. No necesita una cuenta",
        why: (drive) => `Recibe este correo porque tiene una caja de ${drive}.`,
        refuse: "No recibir más cartas sobre esto",
      },
      title: (place) => `Horario de Acción de Gracias de ${place}`,
      description: "Díganos su horario en la semana de Acción de Gracias.",
      lead: "¿Cuándo se puede llegar a la caja?",
      change: "Cambie lo que es distinto esa semana.",
      how: "Escríbalo así: 9-5 o 9:30 AM - 4 PM. Deje vacío un día si está cerrado.",
      closed: "cerrado",
      unread: (day) => `${day}: escríbalo así: 9-5, o déjelo vacío`,
      submit: "Enviar nuestro horario",
      thanks: "No hay nada más que hacer. Ponemos su horario en el sitio.",
      gone: {
        title: "Este enlace ya no funciona",
        text: "Funcionó hasta el final de la semana de Acción de Gracias. Para decirnos algo, responda a nuestro correo o llámenos.",
      },
    },
  },
  hostKinds: {
    business: "Negocio",
    school: "Escuela",
    organization: "Organización",
    nonprofit: "Sin fines de lucro",
    other: "Otro",
  },
  registration: {
    title: "Inscripción de organizaciones",
    description: ({ response }) =>
      `Inscriba a su organización para una colecta de juguetes. Le respondemos en ${response}.`,
    required: ["Los campos marcados con", "son obligatorios."],
    choose: "Elija una opción",
    fields: {
      organization: { label: "Organización" },
      kind: { label: "Tipo" },
      contact_name: { label: "Persona de contacto" },
      email: { label: "Correo electrónico" },
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
    runsFor: ({ driveLength }) => `Una colecta dura ${driveLength}.`,
    step: (number) => `Paso ${number} de 2`,
    host: "Su organización",
    addresses: {
      heading: "Dónde puede la gente traer juguetes",
      hint: "Hasta cinco direcciones. Las públicas aparecen en este sitio cuando las aprobamos.",
      legend: (number) => `Dirección de entrega ${number}`,
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
      text: ({ response }) => `Nos comunicaremos con usted en ${response} para preparar su colecta.`,
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
      drive: (start, end) => [start, end].filter(Boolean).join(" - "),
      wrong: "¿Hay algún error? Escríbanos:",
    },
    errors: {
      muchTooLong: (label) => `${label}: el texto es demasiado largo`,
      email: "El correo electrónico no es válido",
      day: (label) => `${label}: escriba un día, por ejemplo 2025-11-24`,
      boxes: (most) => `Número de cajas: escriba un número del 1 al ${most}`,
      ofAddress: (number, message) => `Dirección ${number}: ${message}`,
      endsEarly: "La fecha de fin no puede ser anterior a la de inicio",
      isOver: "La fecha de fin ya pasó. Revise el año",
    },
    back: { text: "Organizar una colecta", to: "/join" },
  },
  ruleWords: {
    labels: { address: "Dirección", city: "Ciudad", zip_code: "Código postal", hours: "Horario" },
    required: (label) => `${label}: falta este dato`,
    hours: "Horario: falta este dato",
    tooLong: (label, max) => `${label}: escriba como máximo ${max} caracteres`,
    zipCode: "El código postal tiene cinco cifras, como 95112, o nueve, como 95112-1234",
    control: (label) => `${label}: hay un carácter invisible. Quítelo escribiendo otra vez el texto`,
  },
  voiceWords: {
    before: (day) => `La colecta empieza el ${day}`,
    during: (day) => `Recibimos juguetes hasta el ${day}`,
    lastDay: "Hoy es el último día de la colecta",
    collectionEnded: (day) => `La colecta terminó el ${day}`,
    after: (year) =>
      `La colecta de ${year} ya terminó. La sede principal recibe juguetes todo el año. Anunciaremos las próximas fechas.`,
    noSeason: "La sede principal recibe juguetes todo el año. Anunciaremos las próximas fechas.",
  },
  seasonWords: {
    coming: "Próximamente",
    now: "Es ahora",
    past: (day) => `Terminó el ${day}`,
    eventPast: (day) => `Este evento ya terminó: ${day}`,
    cancelled: (year) => `Cancelado en ${year}`,
    cancelledDay: (day) => `Cancelado: ${day}`,
    next: (when) => `Próximo: ${when}`,
    allPast: "Anunciaremos las próximas fechas.",
    addToCalendar: "Agregar al calendario (en inglés)",
  },
  seasonFeed: {
    path: "/calendar/season.ics",
    title: "Todas las fechas de la temporada",
    subscribe: "Suscribirse a todas las fechas (en inglés)",
    hint: "Así su calendario cambia cuando cambia una fecha.",
    address: "Si su calendario pide una dirección, use esta:",
  },
  openingForm: {
    label: "Avísenme cuando empiece la colecta",
    button: "Avísenme",
    sending: "Enviando...",
    field: { label: "Avísenme cuando empiece la colecta", required: true, placeholder: "Su correo" },
    hint: "Después, revise su correo para confirmar. Solo lo usamos para escribirle sobre la colecta.",
    success: {
      title: "Ya casi está",
      description: "Revise su correo para confirmar. Le escribiremos cuando empiece la colecta.",
    },
  },
  formWords: {
    check: "Revise el formulario",
    problems: "Hay un problema",
    errorTitle: (title) => `Error: ${title}`,
    optional: "(opcional)",
    consent: {
      text: "Solo usamos lo que usted envía para responderle.",
      link: { text: "Política de privacidad", to: "#privacy" },
    },
    failed: (email) => `No se pudo enviar. Inténtelo de nuevo${email ? ` o escríbanos a ${email}` : "."}`,
    tooMany: (minutes, email) =>
      `Ha enviado este formulario muchas veces. Lo que escribió sigue aquí: inténtelo de nuevo en ${minutes === 1 ? "un minuto" : `${minutes} minutos`}${email ? ` o escriba a ${email}` : ""}.`,
    refusedOften:
      "Demasiados formularios seguidos no se pudieron aceptar. Espere un minuto, vuelva atrás y envíe el suyo otra vez: lo que escribió sigue ahí.",
    unreadable: "No se pudo leer el formulario. Llénelo en esta página y envíelo otra vez.",
    tooLarge: "Es más de lo que cabe en el formulario. Acórtelo y envíelo otra vez.",
  },
  foreignForm: {
    refused: "Este formulario se envió desde otro sitio. Abra la página en este sitio y envíelo otra vez.",
  },
  sampleBanner: {
    label: "Sitio de muestra",
    text: "Sitio de muestra: algunos datos son ejemplos",
    end: { text: "Antes de abrir", to: "/admin/today" },
  },
  errorPage: {
    title: "Algo salió mal",
    text: "La falla es nuestra. Inténtelo de nuevo en un minuto",
    write: ", o escriba a",
    reference: "Referencia:",
    again: "Intentar de nuevo",
    home: { text: "Volver al inicio", to: "/" },
  },
  restoringPage: {
    title: "Volvemos en un minuto",
    text: "Estamos restaurando el sitio desde una copia de seguridad. Volverá en uno o dos minutos.",
    unsaved:
      "Lo que envió no se guardó. Espere un minuto y vuelva a cargar esta página: su navegador le ofrecerá enviarlo de nuevo.",
    again: "Intentar de nuevo",
  },
  notFound: {
    title: "Página no encontrada",
    heading: "¡Ay! No encontramos esa página",
    text: "Este paquete no tiene dirección. Le ayudamos a volver.",
    home: { text: "Volver al inicio", to: "/" },
  },
  announcementWords: {
    label: "Aviso",
    tones: { news: "Noticia", change: "Cambio", urgent: "Urgente" },
    close: "Cerrar el aviso",
  },
  readyWords: {
    storm: "Tormenta: la sede está cerrada hoy. Guarde sus juguetes en un lugar seco hasta mañana.",
    closedByStorm: "Hoy cerrado por la tormenta.",
    full: "Muchas cajas están llenas. Busque un lugar abierto antes de salir.",
    lastDay: (day) => `Último día para traer un juguete: ${day}.`,
    extended: (day) => `Más tiempo para dar: puede traer juguetes hasta el ${day}.`,
    short: (ages) => `Nos faltan regalos para estas edades: ${ages}.`,
    canceled: (title, day) => `Se cancela: ${title}, ${day}.`,
    allCanceled: (title) => `Se cancela: ${title}.`,
    someCanceled: (title) => `${title}: se cancelan algunos días.`,
    moved: (title, when) => `Cambio de fecha: ${title}, ahora ${when}.`,
    changed: "Algunas de nuestras fechas han cambiado.",
    links: { locations: "Lugares abiertos", dates: "Fechas importantes", needed: "Qué se necesita" },
  },
  shelfWords: {
    ages: "Edades",
    needs: {
      short: "Faltan: traiga estos primero",
      steady: "Se necesitan: siempre bienvenidos",
      full: "Hay muchos: elija otra edad",
    },
    inOneWord: { short: "Faltan", steady: "Se necesitan", full: "Hay muchos" },
    looked: (day) => `Revisado el ${day}.`,
    old: (day) => `Revisado el ${day}. Todo es bienvenido.`,
    never: "Todo lo que está aquí es bienvenido.",
    example: "Ejemplo de lo que puede faltar. Todo es bienvenido.",
    print: { text: "Imprimir «Qué traer»", to: "/what-to-bring" },
    summary: {
      heading: (ages) => `Traiga estos primero: ${ages}`,
      full: (ages) => `Ya hay muchos: ${ages}`,
      see: { text: "Ver qué hace falta", to: "/donate#needed" },
    },
  },
  shiftMailWords: {
    facts: { when: "Cuándo", what: "Qué", place: "Dónde", note: "Nota", state: "Su lugar" },
    states: {
      seat: "Tiene un lugar",
      held: "Reservado hasta que usted lo confirme",
      inLine: "En la lista de espera",
      waiting: (line) => `En la lista de espera, número ${line}`,
    },
    link: "Ver o cancelar",
    calendar: "Agregar a su calendario",
    refuse: "No recibir más cartas sobre esto",
    confirmation: {
      subject: (count, first) => (count === 1 ? `Su turno: ${first}` : `Sus ${count} turnos`),
      lead: "Gracias por ayudar. Usted se apuntó a esto:",
      waiting: "En cuanto haya un lugar, es de la primera persona de la lista, y le avisamos por correo.",
      notYou: "Si no fue usted, alguien escribió mal una dirección: con el enlace puede cancelarlo.",
    },
    toConfirm: {
      subject: (count, first) =>
        count === 1 ? `Por favor, confirme su turno: ${first}` : `Por favor, confirme sus ${count} turnos`,
      lead: "Gracias por ayudar. Le reservamos esto durante dos horas. Abra el enlace de abajo en ese tiempo para conservarlo:",
      inLine:
        "Gracias por ayudar. Está en la lista de espera. Abra el enlace de abajo en dos horas para conservar su turno en la lista:",
      link: "Confirmar, ver o cancelar",
      still: (until) =>
        `Su correo electrónico aún no está confirmado. Abra el enlace de abajo ${until && `a más tardar el ${until}, `}para conservar su lugar.`,
      until: (time, day) => `${day} a las ${time}`,
      notYou: "Si no fue usted, no tiene que hacer nada: si no se abre el enlace, dejamos libre el lugar.",
    },
    promoted: {
      subject: (shift) => `Tiene un lugar: ${shift}`,
      lead: "Se desocupó un lugar y usted era la siguiente persona de la lista. Es suyo:",
      cannot: "¿Ya no puede venir? Con el enlace, el lugar pasa a la siguiente persona.",
    },
    reminder: {
      subject: (shift) => `Mañana: ${shift}`,
      lead: "Nos vemos mañana:",
      cannot: "¿No puede venir? Díganoslo con el enlace: alguien más se alegrará de tener el lugar.",
    },
    thanks: {
      subject: "Gracias por su ayuda",
      lead: (title, day) => `Gracias por su ayuda: ${title}, ${day}. Sin usted no sería posible.`,
      more: "Ver los otros turnos",
    },
    changed: {
      subject: (shift) => `Cambió: ${shift}`,
      lead: (before) => `Su turno ha cambiado. Antes era: ${before}. Ahora es así:`,
      cannot: "¿Ya no le conviene? Con el enlace puede cancelarlo.",
    },
    back: {
      subject: (shift) => `Sí tendrá lugar: ${shift}`,
      lead: "Un turno que estaba cancelado sí tendrá lugar, y su lugar sigue siendo suyo:",
      inLine: "Un turno que estaba cancelado sí tendrá lugar, y usted conserva su turno en la lista:",
      cannot: "¿Ya no puede venir? Con el enlace puede cancelarlo.",
    },
    moved: {
      subject: (shift) => `Su nuevo turno: ${shift}`,
      lead: "Le pasamos a otro turno:",
      cannot: "¿No le conviene? Cancélelo con el enlace o responda a este correo.",
    },
    removed: {
      subject: (shift) => `Ya no está en el turno: ${shift}`,
      lead: "Le quitamos de este turno:",
      reply: "¿Es un error? Responda a este correo.",
    },
    calledOff: {
      subject: (shift) => `Cancelado: ${shift}`,
      lead: "Este turno no tendrá lugar:",
      reason: (reason) => `Por qué: ${reason}`,
      others: "Ver los otros turnos",
    },
  },
  shiftWords: {
    open: (places) => (places === 1 ? "Queda 1 lugar" : `Quedan ${places} lugares`),
    full: "Todos los turnos están completos",
    fullText: "Las listas de espera están abiertas.",
    heading: "Turnos",
    see: { text: "Elegir turnos", to: "#sign-up" },
    left: (free, seats) =>
      `${free === 1 ? "Queda" : "Quedan"} ${free} de ${seats} ${seats === 1 ? "lugar" : "lugares"}`,
    isFull: "Completo",
    waiting: (count) => (count === 0 ? "" : `, ${count} en espera`),
    cancelled: "Cancelado",
    choose: "Elegir",
    chosen: "Elegido",
    wait: "Lista de espera",
    application: "¿Prefiere contarnos qué sabe hacer?",
  },
  signUpWords: {
    sample: "Estos turnos son ejemplos, así que todavía nadie puede apuntarse.",
    heading: "Sus turnos",
    none: "Marque los turnos que le convengan.",
    remove: (shift) => `Quitar ${shift}`,
    fields: {
      name: { label: "Nombre" },
      email: { label: "Correo electrónico" },
      phone: { label: "Teléfono", hint: "Para el mismo día, si algo cambia." },
      age: { label: "¿Qué edad tiene?" },
      guardian: { label: "Nombre del padre, la madre o el tutor" },
      consent: { label: "Lo sabe y está de acuerdo" },
      website: { label: "Sitio web (déjelo vacío)" },
    },
    ages: { adult: "18 años o más", minor: "Menos de 18" },
    submit: (shifts) => (shifts > 1 ? `Apuntarse a ${shifts} turnos` : "Apuntarse"),
    sending: "Enviando...",
    hint: "Cada persona se apunta por sí misma. Guardamos estos datos hasta 90 días después de la temporada.",
    errors: {
      shifts: "Elija primero un turno",
      tooManyShifts: (most) => `Elija ${most} turnos como máximo. Para más, envíe el formulario otra vez`,
      name: "El nombre es obligatorio",
      email: "El correo electrónico no es válido",
      phone: "Escriba un número de teléfono",
      phoneShort: "El teléfono debe tener al menos 7 dígitos",
      age: "Diga qué edad tiene",
      guardian: "El nombre del padre, la madre o el tutor es obligatorio",
      consent: "El padre, la madre o el tutor tiene que estar de acuerdo",
      tooLong: (label) => `${label}: el texto es demasiado largo`,
      emailTooLong: "El correo electrónico debe tener 254 caracteres o menos",
    },
    already: (when, isMailed) =>
      `Usted ya está en el turno: ${when}.${isMailed ? " Puede cambiarlo con el enlace de su correo." : ""}`,
    gone: "Uno de estos turnos ya no se puede elegir. Esto es lo que hay ahora.",
    failed: "No pudimos apuntarle",
    robot: (email) =>
      `Se llenó un campo oculto que detiene a los robots, quizás por su navegador, así que no está apuntado. Vuelva a cargar el formulario y envíelo sin autocompletar${email ? `, o escriba a ${email} y le apuntamos` : ""}.`,
    tooManyPeople: (minutes, email) =>
      `Cuatro personas se han apuntado desde su conexión a internet en la última hora. Lo que escribió sigue aquí: inténtelo de nuevo en ${minutes} ${minutes === 1 ? "minuto" : "minutos"}${email ? ` o escriba a ${email} y le apuntamos` : ""}.`,
    tooManyMails: (minutes, email) =>
      `Hemos enviado cinco correos a esta dirección en la última hora. Lo que escribió sigue aquí: inténtelo de nuevo en ${minutes} ${minutes === 1 ? "minuto" : "minutos"}${email ? ` o escriba a ${email}` : ""}.`,
  },
  bookingWords: {
    title: (count) => (count === 1 ? "Su turno" : "Sus turnos"),
    description: "Vea, cambie o cancele los turnos a los que se apuntó.",
    thanks: "¡Gracias!",
    mailed: "Le enviamos esto por correo, con el enlace a esta página.",
    held: "Le reservamos esto durante dos horas. Le enviamos un correo: abra su enlace en ese tiempo para conservarlo.",
    inLine:
      "Está en la lista de espera. Le enviamos un correo: abra su enlace en dos horas para conservar su turno en la lista.",
    heldByStaff: "El equipo confirma cada lugar. Guarde la dirección de esta página: muestra su respuesta.",
    confirmed: "Su correo electrónico está confirmado. Gracias.",
    keep: "Guarde la dirección de esta página: con ella puede cancelar.",
    states: {
      seat: "Tiene un lugar",
      held: "Reservado para usted, sin confirmar",
      waiting: "En la lista de espera",
      cancelled: "Usted lo canceló",
    },
    line: (line, isMailed) =>
      `Usted es el número ${line} de la lista.${isMailed ? " Le escribimos en cuanto haya un lugar." : ""}`,
    sameTime: (shift) => `A la misma hora que ${shift}, que usted también eligió`,
    calledOff: "Este turno no tendrá lugar",
    lapsed: (hasBegun) =>
      `No se confirmó en dos horas, así que el lugar quedó libre${hasBegun ? "" : ". El enlace de nuestro correo todavía lo inscribe"}`,
    elsewhere: "Usted ya está en este turno. El enlace de nuestro correo más nuevo muestra su lugar",
    takenOff: (email) => `Le quitamos de este turno.${email ? ` ¿Es un error? Escriba a ${email}` : ""}`,
    over: "Ya pasó",
    calendar: "Agregar a su calendario",
    cancel: "Cancelar este turno",
    cancelOf: (shift) => `Cancelar este turno: ${shift}`,
    cancelled: "Cancelado. Gracias por avisarnos: el lugar es para la siguiente persona de la lista.",
    again: { text: "Ver todos los turnos", to: "/volunteer#shifts" },
    gone: {
      title: "Este enlace ya no sirve",
      text: "Borramos los turnos y los nombres 90 días después de la temporada.",
    },
    failed: "No se pudo guardar. Inténtelo de nuevo",
  },
  volunteer: {
    name: "Voluntarios",
    hero: {
      heading: "Bastan dos manos",
      lead: "Clasifique juguetes, ayude a reunirlos o en el día del reparto. Díganos cuándo está libre.",
      apply: { text: "Quiero ser voluntario", to: "#application" },
    },
    ledger: {
      heading: "Fechas",
      more: "Más fechas",
      past: (year) => `La temporada de ${year}`,
      next: "Próxima fecha:",
      choose: "Puedo ir",
    },
    firstHour: {
      heading: "Su primera hora",
      text: "Conozca al equipo, vea las mesas y elija lo que le gustaría hacer.",
      picture: "Una mujer con pañuelo y una tabla explica el día a un pequeño círculo de voluntarios.",
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
      text: "Aquí pondremos los turnos, con el número de lugares.",
      button: "Avísenme",
      subject: "Oportunidades para voluntarios",
    },
    dates: {
      heading: "Pronto habrá fechas",
      text: "Aquí pondremos más fechas. Vea qué más hay esta temporada.",
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
      availabilityHint: (distribution) =>
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
  },
  volunteerMeta: () => ({
    title: "Voluntarios",
    description:
      "Ayude a clasificar juguetes, a reunirlos y en el día del reparto. Inscríbase como voluntario de la colecta.",
    keywords: [...commonKeywords, "voluntarios", "clasificar juguetes", "orientación"],
  }),
} satisfies typeof en;
