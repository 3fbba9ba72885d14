import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { findingsAtBothWidths, overflow } from '../public/accessibility.ts';
import { hiddenStops } from '../public/tab-stops.ts';
import { foreignTexts } from '../public/texts.ts';
import { open, screens, services, withPanel } from './panel.ts';

withPanel();

const client = join(import.meta.dirname, '../../frontend/dist/client');

interface Chunk {
  file: string;
  imports?: string[];
}

function filesOf(manifest: Record<string, Chunk>, entry: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`The build has no ${entry}`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found);
  return found;
}

describe.each(screens)('every screen, in %s at %d px', (language, width) => {
  test('has nothing that axe minds, scrolls sideways or hides the focus, and no word of the other language', async () => {
    const [service] = await services();
    await using visitor = await open({ language, width });
    const { page } = visitor;
    const titles = new Set<string>();
    for (const path of [
      '/admin',
      '/admin/services',
      '/admin/services/new',
      `/admin/services/edit/${service?._id}`,
      '/admin/home-content',
      '/admin/bookings',
      '/admin/messages',
      '/admin/settings',
    ]) {
      await page.goto(path);
      await page.locator('h1').waitFor();
      await page.locator('main [role="status"]:text-matches("^(A carregar|Loading)")').waitFor({ state: 'detached' });
      if (path.includes('edit')) await page.locator('main form').waitFor();
      expect([path, await findingsAtBothWidths(page)]).toEqual([path, []]);
      expect([path, await overflow(page)]).toEqual([path, 0]);
      // Her own texts are in both languages, side by side.
      const foreign = (await foreignTexts(page, language)).filter((text) => !text.startsWith('How I Can'));
      if (!path.includes('home-content')) expect([path, foreign]).toEqual([path, []]);
      expect(await page.locator('html').getAttribute('lang')).toBe(language === 'pt' ? 'pt-PT' : 'en');
      expect([path, await hiddenStops(page)]).toEqual([path, []]);
      titles.add(await page.title());
    }
    expect(titles.size).toBe(8);
  });
});

test('the panel’s own JavaScript is at most 80 KB beyond what every visitor loads', () => {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const floor = filesOf(manifest, 'index.html');
  const own = [...filesOf(manifest, 'src/admin/admin-app.tsx')].filter((file) => !floor.has(file));
  const bytes = own.reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).length, 0);
  expect(bytes).toBeLessThanOrEqual(80_000);
});
