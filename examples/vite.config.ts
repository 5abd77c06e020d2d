import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { doors } from '../vitest.doors.ts';

/** Examples import hanker by its name, which leads to the sources, so that no build comes first. */
export default defineConfig({
  base: './',
  plugins: [react()],
  resolve: { alias: doors },
  worker: { format: 'es' },
  server: { host: '127.0.0.1' },
  logLevel: 'warn',
});
