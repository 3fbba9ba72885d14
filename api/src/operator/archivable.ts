import { imageName } from '../data/image-name.ts';

/** The names that the product gives its collections. Others, such as `system.users`, are neither archived nor restored. */
export const isCollectionName = (name: string): boolean => /^[a-z]{1,40}$/.test(name);

/** Whether a backup writes files of this name, with these collections. */
export function isArchivable(path: string, collections: ReadonlySet<string>): boolean {
  const [folder, name = '', piece = '', ...more] = path.split('/');
  if (folder === 'images') return imageName.test(path.slice('images/'.length));
  return folder === 'mongo' && collections.has(name) && /^\d{6}\.bson$/.test(piece) && more.length === 0;
}
