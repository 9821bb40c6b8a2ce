import { BRAINTREE_WEB_VERSIONS } from '@handsel/contract';
import { defineConfig, mergeConfig } from 'vite';
import { pagesConfig } from './build/pages-config.ts';

const apiOrigin = `http://localhost:${process.env['API_PORT'] ?? '3000'}`;
const wanted = BRAINTREE_WEB_VERSIONS.find((version) => version === process.env['BRAINTREE_WEB']);

export default defineConfig(
  mergeConfig(pagesConfig(wanted ?? BRAINTREE_WEB_VERSIONS[0], 'en'), {
    server: { proxy: { '/api': apiOrigin, '/braintree': apiOrigin, '/dev': apiOrigin } },
  }),
);
