import { expect, test } from '@jest/globals';
import { seedSite } from '@luar/contracts/site-seed';
import { seedServices } from './seed-services.ts';

/** The service behind each session of a package. */
const services: Record<string, RegExp> = {
  'leitura-de-tarot': /^(\d) (leituras? de tarot|tarot readings?)$/,
  'mapa-astral': /^(\d) (mapa astral|birth chart)$/,
  'terapia-com-cristais': /^(\d) (sessão de cristais|crystal session)$/,
};

test.each(['pt', 'en'] as const)('what the packages of the seed say about their prices is true (%s)', (language) => {
  for (const { worth, includes, price } of seedSite.packages) {
    let [sessions, euros] = [0, 0];
    for (const line of includes.map((each) => each[language]))
      for (const [slug, pattern] of Object.entries(services)) {
        const count = Number(pattern.exec(line)?.[1] ?? 0);
        sessions += count;
        euros += (count * (seedServices.find((service) => service.slug === slug)?.priceCents ?? 0)) / 100;
      }
    const words = worth?.[language] ?? '';
    // A package that costs more than its sessions must not claim that they cost more.
    expect(words === '').toBe(euros <= price);
    if (words) {
      expect(words).toContain({ pt: `${euros}\u00a0€`, en: `€${euros}` }[language]);
      expect([sessions, words]).toEqual([
        4,
        expect.stringMatching({ pt: /quatro sessões/, en: /four sessions/ }[language]),
      ]);
    }
  }
});
