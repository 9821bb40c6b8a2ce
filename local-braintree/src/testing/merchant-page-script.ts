/** A merchant's page for the tests: it hands the real braintree-web to whoever drives the browser. */
import client from 'braintree-web/client/index.js';
import hostedFields from 'braintree-web/hosted-fields/index.js';
import type { HostedFields } from 'braintree-web';

/** What hosted fields told the merchant's page, in order: no value of a field is ever among it. */
interface Heard {
  type: string;
  emittedBy: string;
}

export interface Harness {
  client: typeof client;
  hostedFields: typeof hostedFields;
  fields?: HostedFields;
  heard: Heard[];
  bins: string[];
  /** Every message that reached this window, as text. */
  messages: string[];
}

declare global {
  interface Window {
    harness: Harness;
  }
}

window.harness = { client, hostedFields, heard: [], bins: [], messages: [] };
window.addEventListener('message', (event) => window.harness.messages.push(String(event.data)));
