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
  const decode = (text: string) =>
    text
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
  const fields: Record<string, string> = {};
  const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  for (const [tag] of form.matchAll(/<input\b[^>]*>/g)) {
    const name = attribute(tag, "name");
    if (!name) continue;
    if (attribute(tag, "type") === "checkbox") {
      if (/\schecked/.test(tag)) fields[name] = "on";
    } else fields[name] = decode(attribute(tag, "value") ?? "");
  }
  for (const [, tag = "", text = ""] of form.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g))
    fields[attribute(tag, "name") ?? ""] = decode(text).replace(/^\n/, "");
  for (const [, tag = "", options = ""] of form.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)) {
    const chosen =
      /<option[^>]*value="([^"]*)"[^>]*selected/.exec(options) ??
      /<option[^>]*selected[^>]*value="([^"]*)"/.exec(options);
    fields[attribute(tag, "name") ?? ""] = decode(
      chosen?.[1] ?? /<option[^>]*value="([^"]*)"/.exec(options)?.[1] ?? "",
    );
  }
  return fields;
}
