const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** HTML that is already escaped. Only the template tag `safe` creates it, so nothing gets in unescaped. */
class Markup {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}
export type Html = Markup;

function markupOf(value: string | Html | readonly Html[]): string {
  if (value instanceof Markup) return value.markup;
  return typeof value === 'string' ? escapeText(value) : value.map((part) => part.markup).join('');
}

/** Template tag: escapes every value unless it is `Html` itself. */
export const safe = (strings: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html =>
  new Markup(String.raw({ raw: strings }, ...values.map(markupOf)));
