import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

export default defineConfig(({ mode }) => {
  // The local stack tells where its API listens; nothing else of the environment is read here.
  const env = loadEnv(mode, import.meta.dirname, ['VITE_', 'PORT']);
  return {
    plugins: [react()],
    build: {
      outDir: 'dist/client',
      emptyOutDir: true,
      target: 'es2022',
      // Nothing becomes a data: address, so that the content security policy needs no exception for them.
      assetsInlineLimit: 0,
    },
    server: {
      port: Number(env['PORT'] ?? 5173),
      strictPort: true,
      proxy: { '/api': env['VITE_DEV_API'] ?? 'http://localhost:3000' },
    },
  };
});
