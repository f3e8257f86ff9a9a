/**
 * Spanish translations of the starter contents, by English sentence. Translations that staff publish take
 * precedence.
 */
export default {
  // Organization and headquarters.
  "A faith-based nonprofit collecting new, unwrapped toys for children in need across the Bay Area since 2012.":
    "Una organización de fe y sin fines de lucro que desde 2012 reúne juguetes nuevos y sin envolver para niños que los necesitan en el Área de la Bahía.",
  "Mon-Fri and Sat 9:30 AM - 4:30 PM": "lun-vie y sáb 9:30 AM - 4:30 PM",

  // Figures.
  "over 11,000": "más de 11,000",
  "children across 9 counties": "niños en 9 condados",
  "2024 season": "temporada 2024",
  "toys collected since 2012": "juguetes reunidos desde 2012",
  "since 2012": "desde 2012",
  "children served": "niños atendidos",
  counties: "condados",
  "community driven": "hecho por la comunidad",
  always: "siempre",
  "of toys come from partners": "de los juguetes viene de nuestros socios",
  "not stated": "no se indica",
  organizations: "organizaciones",
  "years of partnerships": "años de colaboraciones",
  "24 hours": "24 horas",
  "until we contact you": "hasta que le respondemos",
  "2-3 days": "2-3 días",
  "until your partnership starts": "hasta que empieza su colaboración",
  "1-2 hours": "1-2 horas",
  "of staff time": "del tiempo de su personal",
  "one drive": "una colecta",
  "2-4 weeks": "2-4 semanas",
  "for one drive": "para una colecta",

  // Needed toys.
  "Soft toys": "Peluches",
  "Board books": "Libros de cartón",
  "Stacking toys": "Juguetes para apilar",
  "Musical toys": "Juguetes musicales",
  "Art supplies": "Materiales de arte",
  Puzzles: "Rompecabezas",
  "Building blocks": "Bloques para construir",
  "Dress-up clothes": "Disfraces",
  "Board games": "Juegos de mesa",
  "Sports equipment": "Artículos deportivos",
  "Science kits": "Juegos de ciencia",
  "Action figures": "Figuras de acción",
  Books: "Libros",
  "Craft kits": "Juegos de manualidades",
  "Remote control toys": "Juguetes a control remoto",
  Electronics: "Aparatos electrónicos",
  "Gift cards": "Tarjetas de regalo",
  Headphones: "Audífonos",
  "Beauty products": "Productos de belleza",
  "Sports gear": "Equipo deportivo",
  "New unwrapped toys": "Juguetes nuevos y sin envolver",
  "Age-appropriate items": "Artículos adecuados para la edad",
  "Books in good condition": "Libros en buen estado",
  "Gift cards from major retailers": "Tarjetas de regalo de tiendas conocidas",
  "Used or damaged items": "Artículos usados o dañados",
  "Toys with missing parts": "Juguetes a los que les faltan piezas",
  "Violent or inappropriate toys": "Juguetes violentos o inapropiados",
  "Items requiring batteries unless included": "Artículos que usan pilas, si no las traen",

  // Families.
  "Families who would like toys for Christmas.": "Familias que quieren juguetes para Navidad.",
  "Children from 0 to 17.": "Niños de 0 a 17 años.",
  "You live in the Bay Area. Grandparents and foster parents can ask, too.":
    "Vive en el Área de la Bahía. También pueden pedir los abuelos y los padres de acogida.",
  "No papers. We do not ask what you earn.": "Ningún papel. No preguntamos cuánto gana.",
  "Your number, on paper or on your phone, and a bag.": "Su número, en papel o en el teléfono, y una bolsa.",
  "You get a number and a time, by text or email, within two days.":
    "En dos días recibe un número y una hora, por mensaje o por correo.",
  "A first name": "Un nombre",
  "A phone number or an email": "Un teléfono o un correo electrónico",
  "Your zip code": "Su código postal",
  "The age of each child": "La edad de cada niño",
  "Papers, or where you were born": "Papeles, ni dónde nació",
  "A Social Security number": "Un número de Seguro Social",
  Money: "Dinero",
  "Photos of your children": "Fotos de sus hijos",
  "We delete what you tell us two months after Christmas.":
    "Borramos lo que nos dice dos meses después de Navidad.",

  // The season.
  "Collection period": "Período de colecta",
  "New, unwrapped toys for ages 0-17, at every drop-off location.":
    "Juguetes nuevos y sin envolver, de 0 a 17 años, en cada lugar de entrega.",
  "Volunteer orientation": "Orientación para voluntarios",
  "Meet the team and choose how you would like to help.": "Conozca al equipo y elija cómo quiere ayudar.",
  "Family registration": "Inscripción de familias",
  "online or in person": "en línea o en persona",
  "For families who would like to receive toys.": "Para familias que quieren recibir juguetes.",
  "Mobile collection drive": "Colecta itinerante",
  "We collect toys on the road.": "Salimos a recoger juguetes.",
  "Toy sorting": "Clasificación de juguetes",
  "Volunteers sort the toys, ready for families.":
    "Los voluntarios clasifican los juguetes y los dejan listos para las familias.",
  "Distribution day": "Día del reparto",
  "Toys are given to families at headquarters.":
    "Los juguetes se entregan a las familias en la sede principal.",
  "Distribution support": "Apoyo en el reparto",
  "Volunteers help before, during and after distribution.":
    "Los voluntarios ayudan antes, durante y después del reparto.",
  "Christmas Angels Toy Drive": "Colecta de juguetes Christmas Angels",
  "For Catholic schools of the archdiocese, at a San Francisco cathedral.":
    "Para las escuelas católicas de la arquidiócesis, en una catedral de San Francisco.",
  "Christmas Angels box drop-off": "Entrega de cajas de Christmas Angels",
  "Boxes for the Christmas Angels Toy Drive are dropped off.":
    "Se entregan las cajas de la colecta Christmas Angels.",
  "Christmas Angels box pick-up": "Recogida de cajas de Christmas Angels",
  "Boxes for the Christmas Angels Toy Drive are picked up.":
    "Se recogen las cajas de la colecta Christmas Angels.",

  // Hosts' questions.
  "What does it cost to host a toy drive?": "¿Cuánto cuesta organizar una colecta?",
  "Nothing. Hosting is at zero cost to you; plan for 1-2 hours of staff time.":
    "Nada. Organizarla no le cuesta; calcule de 1 a 2 horas del tiempo de su personal.",
  "How long does a toy drive run?": "¿Cuánto dura una colecta?",
  "2-4 weeks. The main drive runs from early November to mid-December, and donations are accepted year-round.":
    "De 2 a 4 semanas. La colecta principal va de principios de noviembre a mediados de diciembre, y recibimos donaciones todo el año.",
  "How soon can we start?": "¿Cuándo podemos empezar?",
  "We contact you within 24 hours, and your partnership can start within 2-3 days.":
    "Le respondemos en 24 horas, y su colaboración puede empezar en 2 o 3 días.",
  "Which toys do you take?": "¿Qué juguetes reciben?",
  "New, unwrapped toys for ages 0-17. The page for toy donors lists what is needed most.":
    "Juguetes nuevos y sin envolver, de 0 a 17 años. La página para donantes dice qué hace más falta.",
  "See the most needed toys": "Ver los juguetes que más hacen falta",
  "What happens when our box is full?": "¿Qué pasa cuando se llena nuestra caja?",
  "Write to us or call, and we arrange the pick-up with you.":
    "Escríbanos o llámenos, y nos ponemos de acuerdo para recogerla.",
  "Get in touch": "Comuníquese con nosotros",

  "Can we take part with several addresses?": "¿Podemos participar con varias direcciones?",
  "Yes. Up to five addresses go into one registration, each with its own hours.":
    "Sí. En una inscripción caben hasta cinco direcciones, cada una con su horario.",
  "When does the drive run?": "¿Cuándo es la colecta?",
  "The main drive runs from early November to mid-December, and donations are accepted year-round.":
    "La colecta principal va de principios de noviembre a mediados de diciembre, y recibimos donaciones todo el año.",
  "Must our box be open to everybody?": "¿Nuestra caja tiene que estar abierta a todos?",
  "No. An address that is not public stays off this site; the box is then for your own people.":
    "No. Una dirección que no es pública no aparece en este sitio; la caja es entonces para su propia gente.",

  // Questions on city pages.
  "Where can I drop off toys in {city}?": "¿Dónde puedo entregar juguetes en {city}?",
  "In the season your zip code shows the drop-off locations near you. Headquarters takes toys as well.":
    "En la temporada, su código postal muestra los lugares de entrega cerca de usted. La sede principal también recibe juguetes.",
  "Enter your zip code to see the drop-off locations near you. Headquarters takes toys as well.":
    "Escriba su código postal para ver los lugares de entrega cerca de usted. La sede principal también recibe juguetes.",
  "Ask us for a location": "Pregúntenos por un lugar",
  "Is it too late to give?": "¿Ya es tarde para donar?",
  "{collection}. Headquarters takes toys all year.":
    "{collection}. La sede principal recibe juguetes todo el año.",
  "Find a location": "Buscar un lugar",
  "May I wrap the toy?": "¿Puedo envolver el juguete?",
  "Please do not. We sort the toys by age, and for that we have to see them.":
    "Por favor, no. Clasificamos los juguetes por edad y para eso tenemos que verlos.",
  "Do you take gift cards?": "¿Reciben tarjetas de regalo?",
  "Yes, from major retailers. They are on the list for ages 13-17.":
    "Sí, de tiendas grandes. Están en la lista de 13 a 17 años.",
  "Do you take used toys?": "¿Reciben juguetes usados?",
  "No, only new ones. Books in good condition are welcome.":
    "No, solo nuevos. Los libros en buen estado son bienvenidos.",
  "When are toys collected?": "¿Cuándo se reciben juguetes?",
  "{collection}. Donations are accepted year-round.": "{collection}. Recibimos donaciones todo el año.",
  "Important Dates": "Fechas importantes",
  "Which toys are needed?": "¿Qué juguetes hacen falta?",
  "New, unwrapped toys for ages 0-17. Each age has a list of what is needed most.":
    "Juguetes nuevos y sin envolver, de 0 a 17 años. Cada edad tiene una lista de lo que más hace falta.",
  "Most needed toys": "Juguetes que más hacen falta",
  "How do I host a toy drive in {city}?": "¿Cómo organizo una colecta en {city}?",
  "Sign up, put out a box for 2-4 weeks, and tell us when it is full. It costs nothing and takes 1-2 hours of staff time.":
    "Inscríbase, ponga una caja de 2 a 4 semanas y avísenos cuando esté llena. No cuesta nada y requiere de 1 a 2 horas del tiempo de su personal.",
  "Sign up to host": "Inscribirse",
  "Can I help without a toy?": "¿Puedo ayudar sin un juguete?",
  "Yes. Volunteers sort toys, help collect them and support distribution day.":
    "Sí. Los voluntarios clasifican juguetes, ayudan a reunirlos y apoyan el día del reparto.",
  Volunteer: "Ser voluntario",

  // Cities.
  "Our headquarters is here. Bring us new, unwrapped toys, or put out a box of your own in San Jose.":
    "Aquí está nuestra sede principal. Tráiganos juguetes nuevos y sin envolver, o ponga su propia caja en San Jose.",
  "San Jose is the largest city of the Bay Area, from Alviso at the water to Almaden at the foot of the hills. Offices, schools, libraries and congregations in every district can host a box, and headquarters takes toys six days a week.":
    "San Jose es la ciudad más grande del Área de la Bahía, desde Alviso junto al agua hasta Almaden al pie de las colinas. Oficinas, escuelas, bibliotecas y congregaciones de cada barrio pueden poner una caja, y la sede principal recibe juguetes seis días a la semana.",
  "29 zip codes, 95110 to 95148": "29 códigos postales, de 95110 a 95148",
  "From the old mission to the office parks in the north, a box in Santa Clara gathers toys for children in need.":
    "Desde la antigua misión hasta las oficinas del norte, una caja en Santa Clara reúne juguetes para niños que los necesitan.",
  "Santa Clara grew up around Mission Santa Clara de Asís and the university beside it, and today its offices, campuses and neighborhoods lie close together. A box in a lobby, a dormitory or a parish hall reaches people from all three.":
    "Santa Clara creció alrededor de la Misión Santa Clara de Asís y de la universidad vecina, y hoy sus oficinas, campus y barrios están muy cerca unos de otros. Una caja en una entrada, una residencia o un salón parroquial llega a gente de los tres.",
  "95050 to 95056": "de 95050 a 95056",
  "Once orchards, now offices and homes: Sunnyvale has room for a toy box on every block.":
    "Antes huertos, hoy oficinas y casas: Sunnyvale tiene lugar para una caja de juguetes en cada cuadra.",
  "Sunnyvale reaches from the edge of the Bay to the streets below the foothills, with its old downtown on Murphy Avenue in between. Companies, schools and neighborhood groups here can collect side by side.":
    "Sunnyvale va de la orilla de la Bahía a las calles al pie de las colinas, con su antiguo centro en Murphy Avenue. Empresas, escuelas y grupos de vecinos pueden reunir juguetes lado a lado.",
  "94085 to 94089": "de 94085 a 94089",
  "A small city with a lively main street, and a short way to headquarters in San Jose.":
    "Una ciudad pequeña con una calle principal muy animada, cerca de la sede principal en San Jose.",
  "Campbell, which calls itself the Orchard City, gathers around Campbell Avenue and the Los Gatos Creek Trail. Shops and offices within walking distance of each other make it easy to share one box, or to fill two.":
    "Campbell, que se llama a sí misma la ciudad de los huertos, vive alrededor de Campbell Avenue y del sendero Los Gatos Creek Trail. Con tiendas y oficinas a pocos pasos, es fácil compartir una caja, o llenar dos.",
  "At the foot of El Toro, neighbors in Morgan Hill bring toys together for the south of the county.":
    "Al pie de El Toro, los vecinos de Morgan Hill reúnen juguetes para el sur del condado.",
  "Morgan Hill lies between San Jose and Gilroy, with vineyards and open hills around its downtown on Monterey Road. A box here saves donors the drive up the valley.":
    "Morgan Hill está entre San Jose y Gilroy, con viñedos y colinas abiertas alrededor de su centro en Monterey Road. Una caja aquí les ahorra a los donantes el viaje por el valle.",
  "The southern end of our map, and no less a part of the drive than the others on it.":
    "El extremo sur de nuestro mapa, y tan parte de la colecta como los demás.",
  "Gilroy, known for its garlic, is the southernmost city of Santa Clara County. Farms, shops and schools here know how to bring in a harvest; a toy box is a small one.":
    "Gilroy, conocida por su ajo, es la ciudad más al sur del condado de Santa Clara. Sus granjas, tiendas y escuelas saben recoger una cosecha; una caja de juguetes es una pequeña.",
  "Between the Bay and the university, Palo Alto has lobbies enough for a whole row of toy boxes.":
    "Entre la Bahía y la universidad, Palo Alto tiene entradas de sobra para toda una fila de cajas de juguetes.",
  "Palo Alto lies at the northern edge of Santa Clara County, next to Stanford University, with two downtown streets at University Avenue and California Avenue. Offices, schools and libraries here can host a box for a few weeks.":
    "Palo Alto está en el extremo norte del condado de Santa Clara, junto a Stanford University, con dos calles céntricas: University Avenue y California Avenue. Sus oficinas, escuelas y bibliotecas pueden poner una caja por unas semanas.",
  "94301 to 94306": "de 94301 a 94306",
  "From Castro Street to Shoreline, a box in Mountain View is on somebody's way home.":
    "De Castro Street a Shoreline, una caja en Mountain View le queda a alguien de camino a casa.",
  "Mountain View has a downtown of restaurants and shops on Castro Street and large workplaces toward the Bay and Moffett Field. Both kinds of place see many people a day, which is all that a toy box needs.":
    "Mountain View tiene un centro de restaurantes y tiendas en Castro Street, y grandes centros de trabajo hacia la Bahía y Moffett Field. Por los dos pasa mucha gente cada día, y eso es todo lo que una caja de juguetes necesita.",
  "94035, 94039 to 94043": "94035, de 94039 a 94043",
  "Where the valley meets the Santa Cruz Mountains, Los Gatos collects toys for children in need.":
    "Donde el valle se encuentra con las montañas de Santa Cruz, Los Gatos reúne juguetes para niños que los necesitan.",
  "Los Gatos has its shops along Santa Cruz Avenue and Main Street, and mountain neighbors up Highway 17 who come down for errands. A box in town reaches both.":
    "Los Gatos tiene sus tiendas en Santa Cruz Avenue y Main Street, y vecinos de la montaña que bajan por la carretera 17 a hacer mandados. Una caja en el pueblo les llega a todos.",
  "95030 to 95033": "de 95030 a 95033",
  "Two cities on either side of a county line, and one toy drive for both.":
    "Dos ciudades a cada lado de la línea del condado, y una sola colecta para las dos.",
  "Milpitas is in Santa Clara County and Fremont in Alameda County; the hills on one side and the Bay on the other tie them together. From Niles and Mission San Jose to Warm Springs and Milpitas, workplaces and schools can host a box.":
    "Milpitas está en el condado de Santa Clara y Fremont en el de Alameda; las colinas de un lado y la Bahía del otro las unen. De Niles y Mission San Jose a Warm Springs y Milpitas, empresas y escuelas pueden poner una caja.",
  "95035, 95036, 94536 to 94539, 94555": "95035, 95036, de 94536 a 94539, 94555",

  // Letters to hosts.
  "A question before we list your box": "Una pregunta antes de publicar su caja",
  "Dear {contact},\n\nthank you for offering a place for a box at {company}. Before we put it on the site we need your opening hours.\n\n{me}\n{drive}\n{phone}":
    "Estimado/a {contact}:\n\ngracias por ofrecer un lugar para una caja en {company}. Antes de publicarlo nos falta su horario.\n\n{me}\n{drive}\n{phone}",
  "May we call you?": "¿Podemos llamarle?",
  "Dear {contact},\n\nthank you for offering to host a toy drive at {company}. We would like to talk to you first. Which number may we call?\n\n{me}\n{drive}\n{phone}":
    "Estimado/a {contact}:\n\ngracias por ofrecer una colecta de juguetes en {company}. Antes quisiéramos hablar con usted. ¿A qué número podemos llamarle?\n\n{me}\n{drive}\n{phone}",
  "May everyone see your address?": "¿Puede ver todo el mundo su dirección?",
  "Dear {contact},\n\nthank you for offering to host a toy drive at {company}. May we list its address on our site, so that everyone can bring toys?\n\n{me}\n{drive}\n{phone}":
    "Estimado/a {contact}:\n\ngracias por ofrecer una colecta de juguetes en {company}. ¿Podemos mostrar su dirección en nuestro sitio, para que todos puedan traer juguetes?\n\n{me}\n{drive}\n{phone}",
  "When does your toy drive run?": "¿Qué días dura su colecta?",
  "Dear {contact},\n\nthank you for offering to host a toy drive at {company}. From which day until which day does it run?\n\n{me}\n{drive}\n{phone}":
    "Estimado/a {contact}:\n\ngracias por ofrecer una colecta de juguetes en {company}. ¿Desde qué día y hasta qué día dura?\n\n{me}\n{drive}\n{phone}",
  "Your toy drive is approved": "Su colecta está aprobada",
  "Dear {contact},\n\nthank you for hosting a toy drive at {company}. We have approved it. If something about your place changes, reply to this mail.\n\n{me}\n{drive}\n{phone}":
    "Estimado/a {contact}:\n\ngracias por hacer una colecta de juguetes en {company}. La hemos aprobado. Si algo cambia en su lugar, responda a este correo.\n\n{me}\n{drive}\n{phone}",
  "Your registration as a host": "Su inscripción como anfitrión",
  "Dear {contact},\n\nthank you for offering to host a toy drive at {company}. We cannot take it on this time: <reason>.\n\n{me}\n{drive}\n{phone}":
    "Estimado/a {contact}:\n\ngracias por ofrecer una colecta de juguetes en {company}. Esta vez no podemos aceptarla: <motivo>.\n\n{me}\n{drive}\n{phone}",
} satisfies Readonly<Record<string, string>>;
