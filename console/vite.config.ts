import { CURRENCY } from '@handsel/contract/currencies';
import { compiledWords } from '@handsel/words/build';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const apiOrigin = `http://localhost:${process.env['API_PORT'] ?? '3000'}`;

/** Writes the currency into the page in development, as the server does otherwise. */
const currencyInDevelopment: Plugin = {
  name: 'currency-in-development',
  apply: 'serve',
  transformIndexHtml: (html) => {
    const attribute = JSON.stringify(CURRENCY).replaceAll('"', '&quot;');
    return html.replace('<html ', () => `<html data-currency="${attribute}" `);
  },
};

export default defineConfig({
  base: '/staff/',
  plugins: [react(), compiledWords({ language: 'en' }), currencyInDevelopment],
  server: { proxy: { '/staff/api': apiOrigin } },
  build: {
    target: 'baseline-widely-available',
    // Inlined files would need a weaker content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // A schema that nothing reads is left out, whatever built it.
      treeshake: { manualPureFunctions: ['z', 'methodNameSchema', 'textSchema'] },
      output: {
        codeSplitting: {
          // Every screen needs these packages. Their own chunks stay cached across our releases.
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
            {
              name: 'aria',
              test: /node_modules\/(?:react-aria|react-aria-components|react-stately|@internationalized|@react-types)\//,
            },
          ],
        },
      },
    },
  },
});
