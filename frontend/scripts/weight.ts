import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { publicPages } from '@luar/contracts/pages';

/** The JavaScript that a first visit to a page loads before any input, in bytes after gzip. */
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
const limits = { withForm: 149_000, without: 127_000, panel: 190_000 };

function filesOf(manifest: Record<string, Chunk>, entry: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`The build has no ${entry}`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found);
  return found;
}

const read = (file: string) => JSON.parse(readFileSync(join(client, '.vite', file), 'utf8')) as Record<string, Chunk>;

const size = (file: string) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + size(file), 0);

export function weights(): Weight[] {
  const [site, panel] = [read('manifest.json'), read('panel.json')];
  const floor = () => filesOf(site, 'src/public/start.tsx', filesOf(site, 'index.html'));
  const pages = publicPages.map((page) => ({
    page,
    bytes: weigh(filesOf(site, `src/public/${page === '/' ? 'home' : page.slice(1)}/page.tsx`, floor())),
    limit: withForm.has(page) ? limits.withForm : limits.without,
  }));
  const ofPanel = filesOf(panel, 'src/admin/start.tsx', filesOf(panel, 'src/admin/entry.ts'));
  return [...pages, { page: '/admin', bytes: weigh(ofPanel), limit: limits.panel }];
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

if (import.meta.main) {
  let tooHeavy = false;
  for (const { page, bytes, limit } of weights()) {
    tooHeavy ||= bytes > limit;
    process.stdout.write(
      `${bytes > limit ? 'TOO MUCH' : 'ok      '} ${page.padEnd(12)} ${kilobytes(bytes)} of ${kilobytes(limit)}\n`,
    );
  }
  process.exitCode = tooHeavy ? 1 : 0;
}
