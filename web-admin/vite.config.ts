import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  // Only the server looks into the lists of words that names may not contain.
  resolve: {
    alias: [
      {
        find: './childSafeNames.ts',
        replacement: fileURLToPath(
          new URL('../contracts/browser/childSafeNames.ts', import.meta.url),
        ),
      },
    ],
  },
  // Allows react-admin as one chunk of about 1.2 MB: only administrators load it.
  build: { chunkSizeWarningLimit: 1500 },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
