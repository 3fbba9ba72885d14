/** A parsed mail. Supports the part of MIME that the project's own mails use. */
export interface ReadMail {
  headers: [name: string, value: string][];
  text: string;
  html: string;
  /** The .ics file; empty if there is none. */
  calendar: string;
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

/** The leaf parts of a MIME tree, with their decoded text. */
function leaves(entity: Entity): { type: string; content: string }[] {
  const type = headerOf(entity, 'content-type');
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary === undefined) return [{ type, content: decoded(entity) }];
  const parts = entity.body.split(`--${boundary}`).slice(1, -1);
  return parts.flatMap((part) => leaves(split(part.replace(/^\r\n/, ''))));
}

function decoded(entity: Entity): string {
  const encoding = headerOf(entity, 'content-transfer-encoding').toLowerCase();
  // The sink decodes bytes as UTF-8, so 7-bit and 8-bit parts are decoded already.
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
  return {
    headers: entity.headers,
    text: find('text/plain'),
    html: find('text/html'),
    calendar: find('text/calendar'),
  };
}

/** All tags in order, with the names of their attributes: no input of a visitor may change this list. */
export function skeletonOf(html: string): string[] {
  const tags = [...html.matchAll(/<[a-z!/](?:"[^"]*"|'[^']*'|[^>"'])*>/gi)].map(([tag]) => tag);
  // Without the tags that the renderer adds for line breaks and hyphenated words.
  const own = tags.filter((tag) => tag !== '<br>' && tag !== '<span style="white-space:nowrap">' && tag !== '</span>');
  return own.map((tag) => tag.replace(/=("[^"]*"|'[^']*'|[^\s>]*)/g, ''));
}

export const linksOf = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src|background|action)="([^"]*)"/gi)].map(([, value]) => value ?? '');
