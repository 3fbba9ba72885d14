const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

export const element = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`)].join(' ')}>`;

/**
 * Data inside a document. The browser takes it for no script, so the content security policy has nothing to allow, and
 * nothing in it can end its element: `<` is written as JSON may write it.
 */
export function jsonElement(attributes: Readonly<Record<string, string>>, data: unknown): string {
  return `${element('script', attributes)}${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;
}
