import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { publicPages } from '@luar/contracts/pages';

/** The JavaScript of a page, in bytes as the API sends them. */
interface Weight {
  page: string;
  bytes: number;
  limit: number;
}

interface Chunk {
  file: string;
  imports?: string[];
}

const client = join(import.meta.dirname, '../dist/client');
const withForm = new Set(['/booking', '/contact', '/email-test']);
const limits = {
  loader: 10_000,
  booking: 143_000,
  withForm: 138_000,
  without: 118_000,
  signIn: 140_000,
  panel: 165_000,
};

function filesOf(manifest: Record<string, Chunk>, entry: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`The build has no ${entry}`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found);
  return found;
}

const read = (file: string) => JSON.parse(readFileSync(join(client, '.vite', file), 'utf8')) as Record<string, Chunk>;

/** By file, because most pages share most files and the compression takes a second in all. */
const sizes = new Map<string, number>();
function size(file: string): number {
  const bytes = sizes.get(file) ?? brotliCompressSync(readFileSync(join(client, file))).length;
  sizes.set(file, bytes);
  return bytes;
}
const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + size(file), 0);

export function weights(): Weight[] {
  const [site, panel] = [read('manifest.json'), read('panel.json')];
  const floor = () => filesOf(site, 'src/public/start.tsx', filesOf(site, 'index.html'));
  const pages = publicPages.map((page) => ({
    page,
    bytes: weigh(filesOf(site, `src/public/${page === '/' ? 'home' : page.slice(1)}/page.tsx`, floor())),
    limit: page === '/booking' ? limits.booking : withForm.has(page) ? limits.withForm : limits.without,
  }));
  const ofSignIn = filesOf(panel, 'src/admin/start.tsx', filesOf(panel, 'src/admin/entry.ts'));
  const ofPanel = filesOf(panel, 'src/admin/inside.tsx', new Set(ofSignIn));
  const loader = { page: 'before intent', bytes: weigh(filesOf(site, 'index.html')), limit: limits.loader };
  return [
    loader,
    ...pages,
    { page: '/admin/login', bytes: weigh(ofSignIn), limit: limits.signIn },
    { page: '/admin', bytes: weigh(ofPanel), limit: limits.panel },
  ];
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

if (import.meta.main) {
  let tooHeavy = false;
  for (const { page, bytes, limit } of weights()) {
    tooHeavy ||= bytes > limit;
    process.stdout.write(
      `${bytes > limit ? 'TOO MUCH' : 'ok      '} ${page.padEnd(14)} ${kilobytes(bytes)} of ${kilobytes(limit)}\n`,
    );
  }
  process.exitCode = tooHeavy ? 1 : 0;
}
