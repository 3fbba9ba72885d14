interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

type Chunks = Readonly<Record<string, Chunk>>;

interface PageFiles {
  scripts: readonly string[];
  styles: readonly string[];
}

function chunkOf(chunks: Chunks, name: string): Chunk {
  const chunk = chunks[name];
  if (!chunk) throw new Error(`The build has no ${name}`);
  return chunk;
}

/** Adds a module's chunk and all that it imports. */
function collect(chunks: Chunks, name: string, found: Set<Chunk>): Set<Chunk> {
  const chunk = chunkOf(chunks, name);
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const imported of chunk.imports ?? []) collect(chunks, imported, found);
  return found;
}

const stylesOf = (found: Iterable<Chunk>) => [...found].flatMap(({ css }) => css ?? []).map((file) => `/${file}`);

/** Returns, for a page's module, the scripts and the styles of the page and the site that index.html does not load. */
export function filesOfPages(manifest: string): (module: string) => PageFiles {
  const chunks = JSON.parse(manifest) as Chunks;
  const entry = collect(chunks, 'index.html', new Set());
  return (module) => {
    const start = collect(chunks, 'src/public/start.tsx', new Set());
    const all = collect(chunks, module, new Set(start));
    const own = [...all].filter((chunk) => !entry.has(chunk));
    return { scripts: own.map(({ file }) => `/${file}`), styles: stylesOf(own) };
  };
}

/** The styles that index.html loads: the tokens and what applies to all pages. */
export const entryStyles = (manifest: string): string[] =>
  stylesOf([chunkOf(JSON.parse(manifest) as Chunks, 'index.html')]);

/** All styles of a module and of what it imports, imported ones first. */
export const stylesOfModule = (manifest: string, module: string): string[] =>
  stylesOf([...collect(JSON.parse(manifest) as Chunks, module, new Set())].toReversed());
