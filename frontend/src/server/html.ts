const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

export const element = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`)].join(' ')}>`;

/**
 * Embeds JSON in a document. Browsers do not run it, so the content security policy needs no hash; escaping `<`
 * prevents it from closing its element.
 */
export function jsonElement(attributes: Readonly<Record<string, string>>, data: unknown): string {
  return `${element('script', attributes)}${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;
}
