import { captureException, createTransport, init, replayIntegration } from '@sentry/react';
import { redactPersonalData } from './redact-personal-data.ts';

/** https://fetch.spec.whatwg.org/#http-network-or-cache-fetch */
const KEEPALIVE_MAX_LENGTH = 32_000;

type MakeTransport = NonNullable<Parameters<typeof init>[0]['transport']>;

/**
 * Starts Sentry's SDK: every error, and a replay of a tenth of all visits and of each visit with an error. Texts, inputs
 * and pictures are masked in replays, and nothing leaves the page with an address or a mailed token in it.
 * @param early what went wrong before
 */
export function startErrorReporter(dsn: string, early: readonly unknown[]): void {
  init({
    dsn,
    environment: 'production',
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1.0,
    integrations: [
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        // A worker made of text needs a weaker content security policy; and what is compressed cannot be read over below.
        useCompression: false,
      }),
    ],
    dataCollection: { userInfo: false, cookies: false, httpBodies: [], urlQueryParams: false },
    transport: sendWithoutPersons,
  });
  early.forEach((error) => captureException(error));
}

/** The one function by which anything leaves: errors, breadcrumbs and replays alike. */
const sendWithoutPersons: MakeTransport = (options) =>
  createTransport(options, async ({ body }) => {
    const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
    const response = await fetch(options.url, {
      method: 'POST',
      body: redactPersonalData(text),
      // So that a page that is being left can still say why; browsers allow this for little at a time.
      keepalive: text.length < KEEPALIVE_MAX_LENGTH,
    });
    return {
      statusCode: response.status,
      headers: {
        'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
        'retry-after': response.headers.get('retry-after'),
      },
    };
  });
