import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { firstLanguage } from './scripts/first-language.ts';
import { pictures } from './scripts/pictures.ts';

/**
 * Manual chunks. By default every shared module becomes a file, and a first visit requests twenty. Instead: one chunk
 * for what every page needs, one for the service cards, one for form components, one for validation rules (loaded on
 * first input), and one for each page.
 */
const formModules =
  /node_modules\/react-hook-form\/|\/public\/forms\/|\/shared\/ui\/(field|alert)|\/contracts\/(src|dist)\/lisbon/;
const ruleModules =
  /node_modules\/(zod|@hookform)\/|\/shared\/forms\/|\/contracts\/(src|dist)\/(booking|contact|fields|mail|mail-test|errors)\./;
// Also the home page's content, which only pages with cards show.
// Only scripts: a separate style file would add a request.
const cardModules =
  /\/src\/public\/(service-card|motion)\/.*\.tsx?$|\/layout\/(closing-call|section-title|notice)\.tsx$|\/(data\/home-content|home-content-shape|home-defaults)\.(ts|js)$/;
// Also library modules that only the panel uses.
const adminModules =
  /\/src\/admin\/|\/src\/app\/(panel|home-preview)|\/contracts\/(src|dist)\/(admin|auth|home-content|service)\.|\/(useMutation|mutationObserver)\.js/;
const pageModules =
  /\/src\/public\/(services|about|booking|contact|blog|email-test|privacy|not-found)\/|\/src\/public\/home\/.*\.tsx?$/;

const isShared = (id: string) =>
  ![formModules, ruleModules, cardModules, adminModules, pageModules].some((modules) => modules.test(id));

// Each group also takes the modules that it imports, unless a group of higher priority has them.
const chunkGroups = [
  { name: 'site', test: isShared, priority: 3 },
  { name: 'cards', test: cardModules, priority: 2 },
  { name: 'forms', test: formModules, priority: 2 },
  { name: 'rules', test: ruleModules, priority: 1 },
];

/** Without the line number of Vite's own class names: it would make each script larger, by half a kilobyte in all. */
function className(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`;
}
const css = { modules: { generateScopedName: className } };

/** The server build: bundles its packages, and keeps file and class names equal to the browser build. */
const serverBuild = {
  ssr: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { outDir: 'dist/server', emptyOutDir: true, copyPublicDir: false, target: 'node24', assetsInlineLimit: 0 },
};

export default defineConfig(({ mode, isSsrBuild }) => {
  // The local stack sets PORT; no other environment variable is read.
  const env = loadEnv(mode, import.meta.dirname, ['VITE_', 'PORT']);
  if (isSsrBuild) return { css, plugins: [react()], ...serverBuild };
  return {
    css,
    plugins: [react(), firstLanguage(), pictures()],
    build: {
      outDir: 'dist/client',
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      // terser saves 2 KB after gzip compared with the default minifier.
      minify: 'terser',
      terserOptions: {
        module: true,
        ecma: 2020,
        compress: { passes: 3, pure_getters: true, keep_fargs: false },
        format: { comments: false },
      },
      // No data: URLs, so that the content security policy needs no exception for them.
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    },
    server: {
      port: Number(env['PORT'] ?? 5173),
      strictPort: true,
      proxy: { '/api': env['VITE_DEV_API'] ?? 'http://localhost:3000' },
    },
  };
});
