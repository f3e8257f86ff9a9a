/** The page without React's markers between texts. */
export async function pageOf(response: Response): Promise<string> {
  return (await response.text()).replaceAll("<!-- -->", "");
}

/** The tag of a form control. */
export function controlOf(page: string, id: string): string {
  return new RegExp(`<(?:input|select|textarea) [^>]*id="${id}"[^>]*>`).exec(page)?.[0] ?? "";
}
