import { type Answer, booking, Client, message, newAddress } from '../../infra/local/stack/test-client.ts';

export const bookingFields = { ...booking, website: '' };
export const contactFields = { ...message, website: '' };

/** Posts a form as a browser does. */
export function post(
  url: string,
  address: string,
  fields: Record<string, string> | string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return new Client(url).post(address, body, { ...type, ...newAddress(), ...headers });
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');

/** The visible text of a page: without markup, styles and data. */
export const textOf = (html: string): string =>
  decoded(
    html
      .replace(/<(style|script)\b.*?<\/\1>/gs, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' '),
  );

/** The values of the fields of a page's form, and the chosen service; without the radios that stand for date and time. */
export function valuesOf(html: string): Record<string, string> {
  const form = /<form\b.*<\/form>/s.exec(html)?.[0] ?? '';
  const inputs = [...form.matchAll(/<input\b(?![^>]*type="radio")[^>]*>/g)].map(
    ([tag]) => [tag, /\bvalue="([^"]*)"/.exec(tag)?.[1]] as const,
  );
  const areas = [...form.matchAll(/<(textarea\b[^>]*)>(.*?)<\/textarea>/gs)].map(
    ([, tag, text]) => [tag, text] as const,
  );
  const selects = [...form.matchAll(/<(select\b[^>]*)>(.*?)<\/select>/gs)].map(
    ([, tag, options = '']) => [tag, /<option[^>]*value="([^"]*)"[^>]*selected/.exec(options)?.[1]] as const,
  );
  const [service] = [...form.matchAll(/<input\b[^>]*name="service"[^>]*>/g)].filter(([tag]) => tag.includes('checked'));
  const radios = form.includes('name="service"')
    ? [['name="service"', /\bvalue="([^"]*)"/.exec(service?.[0] ?? '')?.[1]] as const]
    : [];
  const named = [...inputs, ...areas, ...selects, ...radios].map(
    ([tag = '', value = '']) => [/\bname="([^"]*)"/.exec(tag)?.[1] ?? '', decoded(value)] as const,
  );
  return Object.fromEntries(named);
}

/** The names of the fields that the page marks as invalid. */
export const wrongIn = (html: string): string[] =>
  [...html.matchAll(/<p id="(\w+)-error"/g)].map(([, name = '']) => name).toSorted();
