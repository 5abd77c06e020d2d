import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { icons } from './icons/plugin.ts';
import { licencePlugins } from './licences.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const licences = licencePlugins();

/** The page uses the package by its public doors only; they lead to the sources, so that no build comes first. */
export default defineConfig({
  root: here('.'),
  base: './',
  plugins: [react(), icons(), licences.page],
  resolve: {
    alias: [
      { find: /^hanker$/, replacement: here('../src/index.ts') },
      { find: /^hanker\/([^/.]+)$/, replacement: here('../src/$1/index.ts') },
    ],
  },
  worker: { format: 'es', plugins: () => [licences.worker()] },
  build: { outDir: here('../dist/studio'), emptyOutDir: true, chunkSizeWarningLimit: 800 },
});
