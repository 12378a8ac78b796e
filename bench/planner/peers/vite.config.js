import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  define: { 'process.env.IS_PREACT': '"false"' },
  build: {
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: { input: ['excalidraw.html', 'tldraw.html'] },
  },
});
