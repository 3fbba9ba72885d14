import { describe, expect, test } from '@jest/globals';
import { findingsAtBothWidths, overflow } from '../public/accessibility.ts';
import { hiddenStops } from '../public/tab-stops.ts';
import { foreignTexts } from '../public/texts.ts';
import { open, screens, services, withPanel } from './panel.ts';

withPanel({ without: [] });

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
