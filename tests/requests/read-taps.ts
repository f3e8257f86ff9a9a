import { textOf } from "./read-html.ts";

/** What one press of a button sends, with the values that the page shows. */
export interface Tap {
  /** The accessible name of the button. */
  label: string;
  /** Where the form is sent. */
  action: string;
  fields: Record<string, string | string[]>;
  /** What the closed fold or the dialog around the button says, which another tap opened. */
  asked: string;
  /** Names of the fields that must be filled in first and are empty. */
  toFill: string[];
  /** What else could be chosen: [name, value]. */
  choices: [name: string, value: string][];
}

interface Node {
  name: string;
  attributes: Record<string, string>;
  parent: Node | undefined;
  start: number;
  end: number;
}

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s="/>]+(?:="[^"]*")?)*)\s*(\/?)>/gi;

const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (whole) => {
    const [character = whole] = [textOf(whole)];
    return character;
  });

/** Every element of a page as React renders it, in document order. */
function nodesOf(html: string): Node[] {
  const nodes: Node[] = [];
  let open: Node | undefined;
  for (const match of html.matchAll(TAG)) {
    const [tag, closing, name = "", source = "", selfClosed] = match;
    if (closing) {
      let closed = open;
      while (closed && closed.name !== name) closed = closed.parent;
      if (!closed) continue;
      closed.end = match.index;
      open = closed.parent;
      continue;
    }
    const attributes = Object.fromEntries(
      [...source.matchAll(/([a-zA-Z][\w:-]*)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [
        key.toLowerCase(),
        decode(value),
      ]),
    );
    const start = match.index + tag.length;
    const node = { name, attributes, parent: open, start, end: start };
    nodes.push(node);
    if (!VOID.test(name) && !selfClosed) open = node;
  }
  return nodes;
}

const around = (node: Node, test: (one: Node) => boolean): Node | undefined => {
  for (let one = node.parent; one; one = one.parent) if (test(one)) return one;
  return undefined;
};

/** The presses of every button of a page's forms that are posted. */
export function tapsOf(page: string, path: string): Tap[] {
  const html = page.replace(/<!--[\s\S]*?-->/g, "").replace(/(<script\b[^>]*>)[\s\S]*?(<\/script>)/g, "$1$2");
  const nodes = nodesOf(html);
  const inner = (node: Node) => html.slice(node.start, node.end);
  /** A fold without the folds in it. */
  const ownInner = (node: Node) =>
    nodes
      .filter((one) => one.name === "details" && around(one, (up) => up === node))
      .reduceRight(
        (text, { start, end }) => text.slice(0, start - node.start) + text.slice(end - node.start),
        inner(node),
      );
  const forms = nodes.filter(({ name }) => name === "form");
  const formOf = (node: Node) =>
    node.attributes.form === undefined
      ? around(node, ({ name }) => name === "form")
      : forms.find(({ attributes }) => attributes.id === node.attributes.form);
  return forms
    .filter(({ attributes }) => attributes.method === "post")
    .flatMap((form) => {
      const controls = nodes.filter(
        (node) => /^(input|select|textarea|button)$/.test(node.name) && formOf(node) === form,
      );
      const fields: Record<string, string | string[]> = {};
      const choices: Tap["choices"] = [];
      const toFill: string[] = [];
      for (const node of controls) {
        const { name = "", value = "on", type = "text" } = node.attributes;
        if (!name || node.name === "button" || "disabled" in node.attributes) continue;
        if (node.name === "select") {
          const options = nodes.filter((one) => one.name === "option" && around(one, (up) => up === node));
          const choiceOf = (one: Node) => one.attributes.value ?? textOf(inner(one));
          const chosen = options.find(({ attributes }) => "selected" in attributes) ?? options[0];
          fields[name] = chosen ? choiceOf(chosen) : "";
          choices.push(
            ...options
              .filter((one) => one !== chosen && choiceOf(one) !== "")
              .map((one): [string, string] => [name, choiceOf(one)]),
          );
        } else if (type === "checkbox" || type === "radio") {
          if ("checked" in node.attributes) fields[name] = value;
          else choices.push([name, value]);
        } else {
          const text =
            node.name === "textarea" ? decode(inner(node)).replace(/^\n/, "") : (node.attributes.value ?? "");
          fields[name] = text;
          if (text === "" && type !== "hidden") toFill.push(name);
        }
      }
      const buttons = controls.filter(
        ({ name, attributes }) =>
          name === "button" && (attributes.type ?? "submit") === "submit" && attributes.formmethod !== "get",
      );
      return (buttons.length > 0 ? buttons : [form]).map((button): Tap => {
        const {
          name,
          value = "",
          formaction,
        } = button === form ? ({} as Record<string, string>) : button.attributes;
        const opened = around(
          button,
          (one) => one.name === "dialog" || (one.name === "details" && !("open" in one.attributes)),
        );
        const ownFields = name ? { ...fields, [name]: value } : fields;
        return {
          label: button.attributes["aria-label"] ?? textOf(button === form ? "" : inner(button)),
          action: formaction ?? form.attributes.action ?? path,
          fields: ownFields,
          asked: opened ? textOf(ownInner(opened)) : "",
          toFill,
          choices,
        };
      });
    });
}
