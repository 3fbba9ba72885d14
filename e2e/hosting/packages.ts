import { read } from './compose.ts';

interface Locked {
  version?: string;
  license?: string;
  link?: boolean;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export const locked = (JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }).packages;

const folders: Record<string, string> = { api: 'api', worker: 'worker', frontend: 'frontend' };

/** These workspaces and those that they use. */
export function withUsed(workspaces: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const used of Object.keys(locked[folders[name] ?? name]?.dependencies ?? {}))
      if (used.startsWith('@luar/')) visit(used.slice('@luar/'.length));
  };
  workspaces.forEach(visit);
  return [...found];
}

/** The paths of all packages that these workspaces need at run time, found in the lock file as Node resolves them. */
export function productionPackages(workspaces: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    const { dependencies, optionalDependencies, peerDependencies } = locked[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const at = resolve(path, name);
      if (at === undefined || locked[at]?.link || found.has(at)) continue;
      found.add(at);
      visit(at);
    }
  };
  for (const workspace of withUsed(workspaces)) visit(folders[workspace] ?? workspace);
  return [...found].filter((path) => installed.has(path));
}

/** Optional packages for other platforms are in the lock file but not installed. */
const installed = new Set(
  Object.keys((JSON.parse(read('node_modules/.package-lock.json')) as { packages: object }).packages),
);

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
