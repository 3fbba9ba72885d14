import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { firstLanguage } from './scripts/first-language.ts';
import { pictures } from './scripts/pictures.ts';

/**
 * Left alone, the bundler makes a file of every shared module, and a cold page asks for twenty of them. Instead: one
 * file with what every visitor needs; one with the services' cards; one
 * with what forms are made of; one with the rules that their fields are checked by, asked for when someone starts to
 * fill one in; and one for each page.
 */
const formModules =
  /node_modules\/react-hook-form\/|\/public\/forms\/|\/shared\/ui\/(field|alert)|\/contracts\/(src|dist)\/lisbon/;
const ruleModules =
  /node_modules\/(zod|@hookform)\/|\/shared\/forms\/|\/contracts\/(src|dist)\/(booking|contact|fields|mail|mail-test|errors)\./;
// Their styles stay with the rest: another file of those would cost a request more.
const cardModules =
  /\/src\/public\/(service-card|motion)\/.*\.tsx?$|\/layout\/(closing-call|section-title|notice)\.tsx$/;
// What only the panel uses of a library that the site uses as well, too.
const adminModules =
  /\/src\/admin\/|\/contracts\/(src|dist)\/(admin|auth|home-content|service)\.|\/(useMutation|mutationObserver)\.js/;
const pageModules =
  /\/src\/public\/(services|about|booking|contact|blog|email-test|privacy|not-found)\/|\/src\/public\/home\/.*\.tsx?$/;

const isShared = (id: string) =>
  ![formModules, ruleModules, cardModules, adminModules, pageModules].some((modules) => modules.test(id));

// Each takes what it imports along, save what an earlier one has taken.
const chunkGroups = [
  { name: 'site', test: isShared, priority: 3 },
  { name: 'cards', test: cardModules, priority: 2 },
  { name: 'forms', test: formModules, priority: 2 },
  { name: 'rules', test: ruleModules, priority: 1 },
];

/** For the server: it needs no package beside it, and has the same names for files and styles as the browser's. */
const serverBuild = {
  ssr: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { outDir: 'dist/server', emptyOutDir: true, copyPublicDir: false, target: 'node24', assetsInlineLimit: 0 },
};

export default defineConfig(({ mode, isSsrBuild }) => {
  // The local stack tells where its API listens; nothing else of the environment is read here.
  const env = loadEnv(mode, import.meta.dirname, ['VITE_', 'PORT']);
  if (isSsrBuild) return { plugins: [react()], ...serverBuild };
  return {
    plugins: [react(), firstLanguage(), pictures()],
    build: {
      outDir: 'dist/client',
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      // Two kilobytes less than the bundler's own, after gzip.
      minify: 'terser',
      terserOptions: { module: true, compress: { passes: 3, pure_getters: true }, format: { comments: false } },
      // Nothing becomes a data: address, so that the content security policy needs no exception for them.
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
