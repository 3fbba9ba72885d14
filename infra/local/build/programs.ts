import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'rolldown';
import { root } from '../paths.ts';
import { Refusal } from '../terminal.ts';

/** The programs of each workspace, by the module that each one starts with. */
const programs = {
  api: ['main', 'operator/main'],
  worker: ['main', 'senders/sender', 'calendars/reader', 'doctor/main'],
} as const;
export type Bundled = keyof typeof programs;
const all = Object.keys(programs) as Bundled[];

/** Packages with native code, and packages that read files of their own. */
const external = ['sharp', '@node-rs/argon2'];

/**
 * Bundles the compiled modules and their packages, because loading a few large files takes half the time of loading
 * 2,000 small ones. Returns the workspaces that were out of date. In chunks/ a module is as deep as in its own folder
 * of src/, so `import.meta.url` leads to the same files.
 */
export async function bundlePrograms(names: readonly Bundled[] = all): Promise<Bundled[]> {
  const stale = names
    .map((name) => ({ name, inputs: inputsOf(name) }))
    .filter(({ name, inputs }) => {
      const stamp = stampOf(name);
      return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== inputs;
    });
  if (stale.length === 0) return [];
  await Promise.all(stale.map(({ name, inputs }) => bundle(name, inputs)));
  return stale.map(({ name }) => name);
}

async function bundle(name: Bundled, inputs: string): Promise<void> {
  // Loaded only here: most commands find everything built.
  const { build } = await import('rolldown');
  const dist = join(root, name, 'dist');
  const modules = join(dist, 'modules');
  const output = {
    dir: dist,
    chunkFileNames: ({ name: chunk }: { name: string }) => `chunks/${chunk.replaceAll(/[~/]/g, '-')}.js`,
    sourcemap: true,
    // In files of their own: a stack trace attributes code without a map to the mapped code before it.
    codeSplitting: { groups: [{ name: 'packages', test: /\/node_modules\/|^\0required:/, entriesAware: true }] },
    sourcemapExcludeSources: true,
    // Nest and Mongoose use the names of classes.
    keepNames: true,
    minifyInternalExports: false,
    minify: false,
    comments: false,
  };
  for (const entry of readdirSync(dist))
    if (entry !== 'modules' && entry !== '.tsbuildinfo') rmSync(join(dist, entry), { recursive: true });
  try {
    await build({
      input: Object.fromEntries(programs[name].map((entry) => [entry, join(modules, `${entry}.js`)])),
      platform: 'node',
      external: (id) => external.some((each) => id === each || id.startsWith(`${each}/`)),
      plugins: [compilerMaps, requiredBuiltIns],
      // Both this and `minify` remove calls without a used result, also those whose purpose is the error they throw.
      treeshake: false,
      // About packages: some require optional packages that are not installed. Our own imports are checked by the compiler.
      checks: { unresolvedImport: false, eval: false },
      output,
    });
  } catch (error) {
    throw new Refusal(
      `The programs of ${name} could not be bundled:\n${error instanceof Error ? error.message : String(error)}`,
    );
  }
  for (const file of globSync(join(dist, 'chunks', 'packages-*.js'))) withoutMap(file);
  writeFileSync(stampOf(name), inputs);
}

/**
 * Removes the empty map of a file of packages. For each file that names a map, Node counts the characters of every line:
 * for ten megabytes that is a tenth of the API's start.
 */
function withoutMap(file: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'));
  rmSync(`${file}.map`, { force: true });
}

/** Stack traces name our sources. Packages have no maps: Node reads the whole map of a file when it loads the file. */
const compilerMaps: Plugin = {
  name: 'compiler-maps',
  load: {
    filter: { id: /\.[cm]?js$/ },
    handler(id) {
      // As a namespace of the bundle, Mongoose would take itself for one of its own instances.
      const code = readFileSync(id, 'utf8').replace(
        "import * as mongoose from 'mongoose'",
        "import mongoose from 'mongoose'",
      );
      const map = id.includes('/node_modules/') ? { mappings: '' } : readFileSync(`${id}.map`, 'utf8');
      return { code, map };
    },
  },
};

/**
 * An `import` of a built-in module reads all its exports. Those of `http` load Node's whole fetch client, and those of
 * `process` build a list of all flags, which takes longer than to start Node. `require` reads none.
 */
const requiredBuiltIns: Plugin = {
  name: 'required-built-ins',
  resolveId: {
    filter: { id: /^(node:)?(http|https|process)$/ },
    handler: (id, _importer, { kind }) => (kind === 'import-statement' ? `\0required:${id}` : undefined),
  },
  load: {
    filter: { id: /^\0required:/ },
    handler: (id) => `module.exports = require('${id.replace('\0required:', '')}');`,
  },
};

const stampOf = (name: Bundled) => join(root, name, 'dist', 'bundled');

/** A hash of everything that is bundled, and of these rules. */
function inputsOf(name: Bundled): string {
  const hash = createHash('sha256');
  const files = [...modulesIn(join(root, name, 'dist', 'modules')), ...modulesIn(join(root, 'contracts', 'dist'))];
  for (const file of [...files, join(root, 'package-lock.json'), import.meta.filename])
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const modulesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .toSorted()
    .map((name) => join(folder, name));
