import { readFile } from 'node:fs/promises';
import type { CreateRenderer, Renderer } from '@luar/contracts/rendering';

const built = new URL('../../../frontend/dist/', import.meta.url);

/** The renderer from the frontend's server build, or `undefined` if the frontend has not been built. */
export async function loadRenderer(siteUrl: string): Promise<Renderer | undefined> {
  const [template, manifest, ownManifest] = await Promise.all(
    ['client/index.html', 'client/.vite/manifest.json', 'server/.vite/manifest.json'].map((file) =>
      readFile(new URL(file, built), 'utf8').catch(() => undefined),
    ),
  );
  if (template === undefined || manifest === undefined || ownManifest === undefined) return undefined;
  const { createRenderer } = (await import(new URL('server/entry.js', built).href)) as {
    createRenderer: CreateRenderer;
  };
  const readFrom = (folder: string) => (path: string) => readFile(new URL(`${folder}${path}`, built), 'utf8');
  const own = { manifest: ownManifest, read: readFrom('server') };
  return createRenderer({ template, manifest, read: readFrom('client'), own, siteUrl });
}
