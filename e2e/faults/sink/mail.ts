/** A received mail taken apart: as much of MIME as the project's own mails use. */
export interface ReadMail {
  headers: [name: string, value: string][];
  text: string;
  html: string;
}

interface Entity {
  headers: ReadMail['headers'];
  body: string;
}

function split(raw: string): Entity {
  const at = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers, body: raw.slice(at + 4) };
}

const headerOf = ({ headers }: Pick<Entity, 'headers'>, name: string): string =>
  headers.find(([known]) => known === name)?.[1] ?? '';

/** The leaves of a mail's tree, with their decoded text. */
function leaves(entity: Entity): { type: string; content: string }[] {
  const type = headerOf(entity, 'content-type');
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary === undefined) return [{ type, content: decoded(entity) }];
  const parts = entity.body.split(`--${boundary}`).slice(1, -1);
  return parts.flatMap((part) => leaves(split(part.replace(/^\r\n/, ''))));
}

function decoded(entity: Entity): string {
  const encoding = headerOf(entity, 'content-transfer-encoding').toLowerCase();
  // The sink reads bytes as UTF-8, which 7-bit and 8-bit parts are.
  if (encoding === 'base64') return Buffer.from(entity.body, 'base64').toString();
  if (encoding !== 'quoted-printable') return entity.body;
  const bytes = entity.body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

export function readMail(raw: string): ReadMail {
  const entity = split(raw);
  const all = leaves(entity);
  const find = (type: string) => all.find((leaf) => leaf.type.startsWith(type))?.content ?? '';
  return { headers: entity.headers, text: find('text/plain'), html: find('text/html') };
}

/** The tags of a page in their order, each with its attributes' names: what no visitor's words may change. */
export function skeletonOf(html: string): string[] {
  const tags = [...html.matchAll(/<[a-z!/](?:"[^"]*"|'[^']*'|[^>"'])*>/gi)].map(([tag]) => tag);
  // Line breaks and words that are kept on one line are what a text's own words bring along.
  const own = tags.filter((tag) => tag !== '<br>' && tag !== '<span style="white-space:nowrap">' && tag !== '</span>');
  return own.map((tag) => tag.replace(/=("[^"]*"|'[^']*'|[^\s>]*)/g, ''));
}

export const linksOf = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src|background|action)="([^"]*)"/gi)].map(([, value]) => value ?? '');
