import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { livePages } from './pages/livePages.ts';

export default defineConfig({
  plugins: [react(), livePages(process.cwd())],
  build: { chunkSizeWarningLimit: 4000 },
});
