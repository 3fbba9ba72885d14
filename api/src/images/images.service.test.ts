import { expect, test } from '@jest/globals';
import type { ServiceModel, SiteModel, SiteVersionModel } from '../data/models.ts';
import type { Env } from '../env.ts';
import type { ImageStore } from './image-store.service.ts';
import { Images } from './images.service.ts';

const hour = 3_600_000;
const nameOf = (digit: string) => `${digit.repeat(32)}-400.webp`;

/** A model in which one document shows the picture. */
const showing = (digit: string) =>
  ({
    exists: (filter: object) => Promise.resolve(Object.values(filter)[0] === digit.repeat(32) ? { _id: 'x' } : null),
  }) as unknown as ServiceModel & SiteModel & SiteVersionModel;

test('the sweep keeps young files and those that a service, the settings or their history shows', async () => {
  const now = Date.now();
  const ages: Record<string, number> = { a: 2, b: 2, c: 2, d: 2, e: 0.5 };
  const files = new Map(Object.entries(ages).map(([digit, hours]) => [nameOf(digit), new Date(now - hours * hour)]));
  const store = {
    list: async function* () {
      for (const [name, modified] of files) yield await Promise.resolve({ name, modified });
    },
    get: () => Promise.resolve(Buffer.from('x')),
    delete: (name: string) => Promise.resolve(files.delete(name)),
  } as unknown as ImageStore;
  const images = new Images({ s3: {} } as Env, store, showing('a'), showing('b'), showing('c'));
  expect(await images.sweep()).toBe(1);
  expect([...files.keys()]).toEqual(['a', 'b', 'c', 'e'].map(nameOf));
});
