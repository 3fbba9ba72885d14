interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

interface PageFiles {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Returns, for a page's module, its styles and the scripts of the page and the site that index.html does not load. */
export function filesOfPages(manifest: string): (module: string) => PageFiles {
  const chunks = JSON.parse(manifest) as Record<string, Chunk>;
  const collect = (name: string, found: Set<Chunk>): Set<Chunk> => {
    const chunk = chunks[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    if (found.has(chunk)) return found;
    found.add(chunk);
    for (const imported of chunk.imports ?? []) collect(imported, found);
    return found;
  };
  const entry = collect('index.html', new Set());
  return (module) => {
    const own = [...collect(module, collect('src/public/start.tsx', new Set()))].filter((chunk) => !entry.has(chunk));
    return {
      scripts: own.map(({ file }) => `/${file}`),
      styles: [...entry, ...own].flatMap(({ css }) => css ?? []).map((file) => `/${file}`),
    };
  };
}

/** The styles that index.html loads: the tokens and what applies to all pages. */
export function entryStyles(manifest: string): string[] {
  const chunks = JSON.parse(manifest) as Record<string, Chunk>;
  return (chunks['index.html']?.css ?? []).map((file) => `/${file}`);
}
