import { removeLeft } from '../engine/network.ts';
import { endShared } from './shared.ts';

/** Jest calls this once for each project of which a file ran. */
export default async function tidy(_all: unknown, { displayName }: { displayName: { name: string } }): Promise<void> {
  if (displayName.name === 'e2e') await endShared();
  if (displayName.name === 'machines') await removeLeft();
}
