import { expect, test } from '@jest/globals';
import type { Clock } from '../clock/clock.service.ts';
import type { DeletedServiceModel, ServiceModel, SiteModel, SiteVersionModel } from '../data/models.ts';
import type { Env } from '../env.ts';
import type { ImageStore } from './image-store.service.ts';
import { Images } from './images.service.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-21T09:00:00Z');
const clock = { now: () => new Date(now) } as Clock;
const nameOf = (digit: string) => `${digit.repeat(32)}-400.webp`;

let queries = 0;
/** A model in which one document shows the picture, wherever it is asked for. */
const showing = (digit: string) =>
  ({
    find: (filter: Record<string, { $in: string[] }>) => {
      queries++;
      const found = Object.values(filter)[0]!.$in.filter((hash) => hash === digit.repeat(32));
      const documents = found.map((hash) => {
        const image = { hash };
        return { image, service: { image }, content: { identity: { portrait: image } } };
      });
      return { lean: () => Promise.resolve(documents) };
    },
  }) as unknown as ServiceModel & SiteModel & SiteVersionModel & DeletedServiceModel;

/** Images with files of these ages in hours. `again`: it is uploaded again after the files were listed. */
function withFiles(ages: Record<string, number>, again = '') {
  const entries = Object.entries(ages).map(([digit, hours]) => [nameOf(digit), new Date(now - hours * hour)]);
  const files = new Map(entries as [string, Date][]);
  const store = {
    list: async function* () {
      for (const [name, modified] of files) yield await Promise.resolve({ name, modified });
    },
    modified: (name: string) => Promise.resolve(name === nameOf(again) ? new Date(now) : files.get(name)),
    delete: (name: string) => Promise.resolve(files.delete(name)),
  } as unknown as ImageStore;
  const images = new Images({ s3: {} } as Env, store, showing('a'), showing('b'), showing('c'), showing('d'), clock);
  return { images, left: () => [...files.keys()] };
}

test('the sweep keeps files of the last day, and those that a service, a deleted one, the settings or their history shows', async () => {
  const { images, left } = withFiles({ a: 25, b: 25, c: 25, d: 25, e: 25, f: 23 });
  expect(await images.sweep()).toBe(1);
  expect(left()).toEqual(['a', 'b', 'c', 'd', 'f'].map(nameOf));
  // Of all files together, not of each.
  expect(queries).toBe(5);
});

test('the sweep keeps a picture that is uploaded again meanwhile', async () => {
  const { images, left } = withFiles({ e: 25 }, 'e');
  expect([await images.sweep(), left()]).toEqual([0, [nameOf('e')]]);
});
