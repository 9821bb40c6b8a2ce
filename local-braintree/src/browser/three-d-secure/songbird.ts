/**
 * The stand-in for Songbird, the script that braintree-web loads for 3-D Secure: `window.Cardinal`.
 */
import { createCardinal } from './cardinal.ts';
import type { Cardinal } from './cardinal.ts';

declare global {
  interface Window {
    Cardinal: Cardinal;
  }
}

window.Cardinal = createCardinal();
