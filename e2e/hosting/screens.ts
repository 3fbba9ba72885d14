import { Client } from '../../infra/local/stack/test-client.ts';

interface Description {
  paths: Record<string, { get?: object }>;
}

/** What a restore does not promise: the state of the programs and the queue, the moon of the hour, and streams. */
const ofTheMoment = /^\/api\/(health|docs|moon|test-email)|\/(events|mail-queue)$/;
/** The times at which mail and backups were last seen: they belong to the machine. The sessions are in no backup. */
const ofTheMachine = new Set(['mail', 'backup', 'otherSessions']);
const pages = ['/', '/en', '/servicos', '/en/booking', '/contact', '/sitemap.xml'];

/**
 * Everything that the practitioner and visitors see: each call of the API that reads, for each document there is, each
 * search by `typed`, pages and pictures, and the page of the visitor's `link`.
 */
export async function screens(url: string, link: string, typed: readonly string[]): Promise<Record<string, string>> {
  const client = await new Client(url).signIn();
  const seen: Record<string, string> = {};
  const look = async (path: string) => {
    const { status, text, body } = await client.get(path);
    const isJson = Object.keys(body).length > 0;
    seen[path] =
      `${status} ${isJson ? JSON.stringify(body, (name, value: unknown) => (ofTheMachine.has(name) ? undefined : value)) : text}`;
    return body;
  };
  const idsOf = async (list: string) => {
    const body = await client.json<Record<string, { _id: string }[]>>('GET', `/api/admin/${list}?limit=100`);
    return body[list]!.map(({ _id }) => _id);
  };
  const [bookings, messages, services] = await Promise.all(['bookings', 'messages', 'services'].map(idsOf));
  const { versions } = await client.json<{ versions: { version: number }[] }>('GET', '/api/admin/site/history');
  const values: Record<string, readonly (string | number)[]> = {
    '/api/admin/services/{id}': services!,
    '/api/admin/requests/{id}': [...bookings!, ...messages!],
    '/api/admin/bookings/{id}/same-time': bookings!,
    '/api/admin/site/history/{version}': versions.map(({ version }) => version),
  };
  const { paths } = await client.json<Description>('GET', '/api/docs');
  for (const [path, { get }] of Object.entries(paths)) {
    if (!get || ofTheMoment.test(path) || path === '/api/images/{name}') continue;
    if (!path.includes('{')) await look(path);
    else for (const value of values[path] ?? [path]) await look(path.replace(/\{\w+\}/, String(value)));
  }
  const diary = await look('/api/admin/diary?from=2999-01-05&days=14');
  if (JSON.stringify(diary).length < 300) throw new Error('The diary is empty.');
  for (const word of typed)
    for (const list of ['bookings', 'messages']) await look(`/api/admin/${list}?q=${encodeURIComponent(word)}`);
  for (const page of [...pages, link]) await look(page);
  for (const [picture] of JSON.stringify(seen).matchAll(/\/api\/images\/[\w-]+\.(?:avif|webp)/g))
    if (!(picture in seen)) await look(picture);
  return seen;
}
