import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/**
 * Writes the page of the panel: that of the site, with links to the panel's first scripts and styles. Without them the browser
 * learns of each script from the one before, and the sign-in appears three round trips later.
 */
export function writePanelPage(client: string): void {
  const chunks = JSON.parse(readFileSync(join(client, '.vite', 'panel.json'), 'utf8')) as Record<string, Chunk>;
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  const add = (name: string) => {
    const { file, imports = [], css = [] } = chunks[name]!;
    if (scripts.has(file)) return;
    scripts.add(file);
    for (const style of css) styles.add(style);
    imports.forEach(add);
  };
  add('src/admin/entry.ts');
  add('src/admin/start.tsx');
  const links = [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" crossorigin>`),
    ...[...scripts].map((file) => `<link rel="modulepreload" href="/${file}" crossorigin>`),
  ];
  const page = readFileSync(join(client, 'index.html'), 'utf8');
  writeFileSync(
    join(client, 'admin.html'),
    page.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`),
  );
}
