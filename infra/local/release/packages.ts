import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

interface Locked {
  name?: string;
  version?: string;
  license?: string;
  link?: boolean;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const packagesIn = (file: string) =>
  (JSON.parse(readFileSync(join(root, file), 'utf8')) as { packages: Record<string, Locked> }).packages;

/** The packages of the lock file by their path. */
export const locked = packagesIn('package-lock.json');

/** These workspaces and those that they use. */
export function withUsed(workspaces: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const used of Object.keys(locked[name]?.dependencies ?? {}))
      if (used.startsWith('@luar/')) visit(used.slice('@luar/'.length));
  };
  workspaces.forEach(visit);
  return [...found];
}

/** The paths of the packages that a package needs at run time, found as Node resolves them. */
export function needs(path: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = locked[path] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
    .map((name) => resolve(path, name))
    .filter((at) => at !== undefined)
    .filter((at) => locked[at]?.link !== true);
}

/** The paths of all packages that these workspaces need at run time, on any platform. */
export function packagesOf(workspaces: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    for (const at of needs(path)) {
      if (found.has(at)) continue;
      found.add(at);
      visit(at);
    }
  };
  for (const workspace of withUsed(workspaces)) visit(workspace);
  return [...found].toSorted();
}

/** The same without optional packages of other platforms, which are not installed. */
export function installedPackagesOf(workspaces: readonly string[]): string[] {
  const installed = packagesIn('node_modules/.package-lock.json');
  return packagesOf(workspaces).filter((path) => path in installed);
}

/** Looks in the package's own node_modules, then in those of the folders above it. */
function resolve(from: string, name: string): string | undefined {
  for (let folder = from; ;) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in locked) return path;
    if (folder === '') return undefined;
    const above = folder.lastIndexOf('/node_modules/');
    folder = above < 0 ? '' : folder.slice(0, above);
  }
}
