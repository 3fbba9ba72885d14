import { expect, test } from '@jest/globals';
import { seedSite } from '@luar/contracts/site-seed';

test('the packages of the seed claim no sum, which a new price would make untrue', () => {
  for (const { worth, description } of seedSite.packages)
    for (const text of [worth, description].flatMap((each) => [each?.pt ?? '', each?.en ?? '']))
      expect(text).not.toMatch(/\d\s*€|€\s*\d/);
});
