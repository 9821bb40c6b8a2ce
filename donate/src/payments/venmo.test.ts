import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const resolve = createRequire(import.meta.url).resolve;

/**
 * Every time and limit in section 9 of the specification that braintree-web implements for Venmo,
 * in its own code.
 */
it.each([
  ['external/venmo-desktop.js', 'VENMO_DESKTOP_POLLING_INTERVAL = 1000;'],
  ['external/venmo-desktop.js', 'VISUAL_DELAY_BEFORE_SIGNALLING_COMPLETION = 2000;'],
  ['venmo.js', 'DEFAULT_MOBILE_POLLING_INTERVAL = 250;'],
  ['venmo.js', 'DEFAULT_MOBILE_EXPIRING_THRESHOLD = 300000;'],
  ['venmo.js', 'this._maxRetryCount = 3;'],
  ['venmo.js', 'new Date(context.expiresAt) - new Date(context.createdAt)'],
  ['venmo.js', 'expiredTime * 0.6666'],
  ['shared/web-login-backdrop.js', 'POPUP_WIDTH = 400;'],
  ['shared/web-login-backdrop.js', 'POPUP_HEIGHT = 570;'],
  ['shared/constants.js', 'DEFAULT_PROCESS_RESULTS_DELAY: 1000,'],
  ['shared/constants.js', 'DOCUMENT_VISIBILITY_CHANGE_EVENT_DELAY: 500,'],
])('braintree-web’s Venmo still has, in %s, %s', (file, words) => {
  expect(readFileSync(resolve(`braintree-web/venmo/${file}`), 'utf8')).toContain(words);
});
