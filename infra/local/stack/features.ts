import { globSync } from 'node:fs';
import { join } from 'node:path';

/** What features add to a suite: the files of this name in the folders of its folder. */
export const ofFeatures = <T>(folder: string, file: string): Promise<T[]> =>
  Promise.all(
    globSync(`*/${file}`, { cwd: folder })
      .toSorted()
      .map((each) => import(join(folder, each)) as Promise<T>),
  );
