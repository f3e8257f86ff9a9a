import { decode, elementsOf, tagsOf } from "./read-html.ts";

/** The page without React's markers between texts. */
export async function pageOf(response: Response): Promise<string> {
  return (await response.text()).replaceAll("<!-- -->", "");
}

/** The tag of a form control. */
export function controlOf(page: string, id: string): string {
  return new RegExp(`<(?:input|select|textarea) [^>]*id="${id}"[^>]*>`).exec(page)?.[0] ?? "";
}

/**
 * The fields of a form as submitted without scripts; the last field of a name wins.
 * @param part of the form's opening tag, such as its id
 */
export function fieldsIn(part: string, html: string): Record<string, string> {
  const form = new RegExp(`<form[^>]*"${part}"[\\s\\S]*?</form>`).exec(html)?.[0] ?? "";
  const fields: Record<string, string> = {};
  for (const { name: tag, attributes } of tagsOf(form)) {
    const { name, type, value = "" } = attributes;
    if (tag !== "input" || !name) continue;
    if (type !== "checkbox") fields[name] = value;
    else if (attributes.checked !== undefined) fields[name] = "on";
  }
  for (const { attributes, inner } of elementsOf(form, "textarea"))
    fields[attributes.name ?? ""] = decode(inner).replace(/^\n/, "");
  for (const { attributes, inner } of elementsOf(form, "select")) {
    const options = elementsOf(inner, "option");
    const chosen = options.find((option) => option.attributes.selected !== undefined) ?? options[0];
    fields[attributes.name ?? ""] = chosen?.attributes.value ?? "";
  }
  return fields;
}
