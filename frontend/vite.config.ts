// One chunk per page, grouped by hand. Automatic splitting produces twenty files. Schemas and their resolver load when a
// visitor first touches a form, which keeps the booking page within its limit. If they do not load, the form can
// still be sent and the server validates it.

import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, loadEnv } from 'vite';
import { pictures } from './scripts/pictures.ts';
import { positions } from './scripts/positions.ts';

/** Numbers for modules and their classes, the same in both builds: names and hashes make a page 300 bytes larger. */
const modules = globSync('src/**/*.module.css', { cwd: import.meta.dirname }).sort();
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

function className(name: string, file: string, css: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file);
  // A module that was made while the server for development runs.
  if (!modules.includes(path)) modules.push(path);
  const names = [...new Set(css.match(/(?<=\.|@keyframes )[a-z][\w-]*/gi))];
  const at = names.indexOf(name);
  if (at === -1) throw new Error(`${path} has no ${name}`);
  // Two digits for the module, so that no two names meet, and none is a class of all pages.
  const module = modules.indexOf(path).toString(36).padStart(2, '0');
  return '_'.repeat(at / letters.length) + letters[at % letters.length] + module;
}
const css = { modules: { generateScopedName: className } };

const production = { 'process.env.NODE_ENV': '"production"' };

/** The package's exports lead every bundler to its development build, which carries warnings for developers. */
const router = join(import.meta.dirname, '../node_modules/react-router/dist/production');
const productionRouter = [
  { find: /^react-router$/, replacement: join(router, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
];

/**
 * The server build: bundles its packages, and keeps file and class names equal to the browser build. Its manifest and styles are
 * for the pages that no browser bundle contains.
 */
const serverBuild = {
  ssr: { noExternal: true as const },
  define: production,
  build: {
    outDir: 'dist/server',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node24',
    assetsInlineLimit: 0,
    manifest: true,
    ssrEmitAssets: true,
  },
};

const browserBuild = {
  outDir: 'dist/client',
  // The site and the panel are written to one folder, which the build empties first.
  emptyOutDir: false,
  target: 'es2022',
  // All supported browsers preload modules.
  modulePreload: { polyfill: false },
  // No data: URLs, so that the content security policy needs no exception for them.
  assetsInlineLimit: 0,
};

/** The panel, which src/main.ts loads under /admin. */
const panelBuild: BuildOptions = {
  ...browserBuild,
  copyPublicDir: false,
  manifest: '.vite/panel.json',
  rolldownOptions: {
    input: 'src/admin/entry.ts',
    preserveEntrySignatures: 'strict',
    output: { entryFileNames: 'panel.js' },
  },
};

const framework =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|@tanstack)\//;

const siteBuild: BuildOptions = {
  ...browserBuild,
  manifest: true,
  rolldownOptions: {
    // Together 300 bytes of each page. No module reads a property or a global only for what that does.
    treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
    optimization: { inlineConst: { mode: 'all', pass: 3 } },
    output: {
      // The name of a shared chunk lists all pages that share it.
      chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      assetFileNames: ({ names: [name = ''] }) => `assets/${name.includes('~') ? 'shared' : '[name]'}-[hash][extname]`,
      codeSplitting: {
        groups: [
          // What every visit loads at once stays small.
          { name: 'loader', tags: ['$initial'], priority: 2 },
          // What every page needs: one file compresses better than several, and stays in the cache when a page changes.
          { name: 'framework', test: framework, priority: 1 },
          // Prices, dates, Lisbon's time, icons, the words of the moon, the frame of a page and what its sentences name: most
          // pages need them. They must not join the chunk of the forms, as small ones do.
          {
            name: 'format',
            test: /\/(frontend\/src\/(shared(\/(format|ui))?|public(\/(moon|head|layout))?)|contracts\/(src|dist))\/(dates|money|lisbon|clock|line-icon|words|texts|city|meeting|facts|practice|site-empty|define-page|head|head-context|opening-hours|use-site-facts|now|use-promise|local-link)\.[jt]sx?$/,
            priority: 1,
          },
          // The top of a page, which must not join the chunk of the forms either.
          {
            name: 'frame',
            test: /\/src\/(public\/(illustrations|portrait|moon|layout)\/(?!closing|section)|shared\/(object-position|api\/at-api))/,
            priority: 1,
          },
          // By default every shared module becomes a file. Merge small ones, by the pages that need them.
          { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 6000 },
        ],
      },
    },
  },
};

export default defineConfig(({ command, mode, isSsrBuild }) => {
  // The local stack sets PORT; no other environment variable is read.
  const env = loadEnv(mode, import.meta.dirname, ['VITE_', 'PORT']);
  const resolve = { alias: command === 'build' ? productionRouter : [] };
  if (isSsrBuild) return { css, resolve, plugins: [react()], ...serverBuild };
  if (mode === 'panel')
    return { css, resolve, plugins: [react(), pictures(), positions()], define: production, build: panelBuild };
  return {
    css,
    resolve,
    plugins: [react(), pictures(), positions()],
    define: { __PANEL__: JSON.stringify(command === 'build' ? '/panel.js' : '/src/admin/entry.ts') },
    build: siteBuild,
    server: {
      port: Number(env['PORT'] ?? 5173),
      strictPort: true,
      proxy: { '/api': env['VITE_DEV_API'] ?? 'http://localhost:3000' },
    },
  };
});
