import type { legalSections as en, LegalFacts } from "#app/words/en/legal.ts";
import { offersWishlist } from "#app/words/facts.ts";

export const legalSections = ((site: LegalFacts) => {
  const { email } = site.organization;
  return [
    {
      id: "privacy",
      title: "Política de privacidad",
      text: [
        "Solo pedimos lo que hace falta para cada solicitud. Guardamos las propuestas de donación y las inscripciones para que nuestro equipo pueda responder. La suscripción a las cartas se confirma primero por correo, y cada carta trae un enlace para darse de baja.",
        "El formulario de voluntarios escribe un correo en su propio programa de correo; este sitio no guarda lo que usted escribe ahí. Para buscar lugares de entrega no necesita una cuenta. Lo que escribe en otro formulario se queda en la pestaña de su navegador hasta que lo envía o cierra la pestaña.",
        `No usamos cookies de rastreo con los visitantes. Solo se usa una cookie para el personal que inicia sesión. Los enlaces a otros sitios, como los mapas${offersWishlist(site) ? ", la lista de deseos" : ""} y el registro de eventos, siguen las reglas de esos sitios.`,
        ...(email ? [`Para ver, corregir o borrar lo que guardamos sobre usted, escriba a ${email}.`] : []),
      ],
    },
    {
      id: "terms",
      title: "Términos de servicio",
      text: [
        "Este sitio informa sobre la colecta de juguetes y le ayuda a participar. Las fechas, los horarios y los lugares pueden cambiar; confírmelos antes de ir.",
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
  ];
}) satisfies typeof en;
