import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const vite = join(root, 'node_modules/vite/bin/vite.js');

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The headers that docs/operations.md gives for pages at another host, filled in for this page and API. */
function recommendedHeaders(page: string, api: string): Headers {
  const manual = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const block = /```\n(Content-Security-Policy: [^`]*)```/.exec(manual)?.[1];
  const script = /<script>(.*?)<\/script>/s.exec(page)?.[1];
  if (block === undefined || script === undefined) throw new Error('The manual has no headers, or the page no script');
  const hash = createHash('sha256').update(script).digest('base64');
  const lines = block.trim().replaceAll('https://api.example.pt', api).replace('HASH', hash).split('\n');
  return new Headers(lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]));
}

export interface StaticHost extends AsyncDisposable {
  url: string;
  /** Builds the pages for an API at this origin, and serves them from now on. */
  build: (folder: string, api: string) => Promise<void>;
}

/** A host that serves files and nothing else: index.html for every path that is no file. */
export async function startStaticHost(): Promise<StaticHost> {
  let folder = '';
  let headers = new Headers();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const file = extname(pathname) === '' ? 'index.html' : pathname;
    try {
      const bytes = readFileSync(join(folder, file));
      response.setHeaders(headers).setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async build(to, api) {
      const env = { NODE_ENV: 'production', VITE_API_BASE_URL: `${api}/api` };
      // Not minified: that takes half of the build and changes nothing that the test looks at.
      const command = [vite, 'build', '--logLevel', 'warn', '--minify', 'false', '--outDir', to];
      const run = (...more: string[]) =>
        promisify(execFile)(process.execPath, [...command, ...more], { cwd: join(root, 'frontend'), env });
      await Promise.all([run(), run('--mode', 'panel')]);
      headers = recommendedHeaders(readFileSync(join(to, 'index.html'), 'utf8'), api);
      folder = to;
    },
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
