import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { braintreeWebSource } from './build/braintree-web-source.ts';
import { pagesInDevelopment } from './build/pages-in-development.ts';

const apiOrigin = `http://localhost:${process.env['API_PORT'] ?? '3000'}`;

export default defineConfig({
  plugins: [react(), braintreeWebSource(), pagesInDevelopment()],
  appType: 'custom',
  server: { proxy: { '/api': apiOrigin, '/braintree': apiOrigin, '/dev': apiOrigin } },
  build: {
    target: 'baseline-widely-available',
    // Inlined files would need a weaker content security policy.
    assetsInlineLimit: 0,
    // One small stylesheet for every route: a single request, and nothing to wait for between pages.
    cssCodeSplit: false,
    reportCompressedSize: false,
  },
});
