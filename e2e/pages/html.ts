import type { Answer } from '../../infra/local/stack/test-client.ts';

/** A parsed HTML document, as a search engine reads it: without a browser. */
export interface Document {
  status: number;
  html: string;
  lang: string | undefined;
  title: string | undefined;
  /** The content of every `meta` element, by its name or property. */
  meta: ReadonlyMap<string, string>;
  links: readonly Readonly<Record<string, string>>[];
  data: unknown;
}

export interface BusinessData {
  '@type': string;
  openingHoursSpecification: { opens: string; closes: string; dayOfWeek: string[] };
  areaServed: { name: string };
  makesOffer: { price: number; priceCurrency: string; itemOffered: { name: string } }[];
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)]),
  );

const all = (head: string, name: string) => (head.match(new RegExp(`<${name} [^>]*>`, 'g')) ?? []).map(attributesOf);

export function readDocument({ status, text: html }: Answer): Document {
  const [head = ''] = /<head>[\s\S]*<\/head>/.exec(html) ?? [];
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1];
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1];
  return {
    status,
    html,
    lang: /<html lang="([^"]*)"/.exec(html)?.[1],
    title: title === undefined ? undefined : decode(title),
    meta: new Map(all(head, 'meta').map((each) => [each['name'] ?? each['property'] ?? '', each['content'] ?? ''])),
    links: all(head, 'link'),
    data: data === undefined ? undefined : JSON.parse(data),
  };
}
