import { readFile } from 'node:fs/promises';
import type { CreateRenderer, Renderer } from '@luar/contracts/rendering';

const built = new URL('../../../frontend/dist/', import.meta.url);

/** The renderer from the frontend's server build, or `undefined` if the frontend has not been built. */
export async function loadRenderer(siteUrl: string): Promise<Renderer | undefined> {
  const [template, manifest] = await Promise.all(
    ['client/index.html', 'client/.vite/manifest.json'].map((file) =>
      readFile(new URL(file, built), 'utf8').catch(() => undefined),
    ),
  );
  if (template === undefined || manifest === undefined) return undefined;
  const { createRenderer } = (await import(new URL('server/entry.js', built).href)) as {
    createRenderer: CreateRenderer;
  };
  const read = (path: string) => readFile(new URL(`client${path}`, built), 'utf8');
  return createRenderer({ template, manifest, read, siteUrl });
}
