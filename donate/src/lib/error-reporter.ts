import { captureException, createTransport, init, replayIntegration } from '@sentry/react';
import { redactPersonalData } from './redact-personal-data.ts';

/** https://fetch.spec.whatwg.org/#http-network-or-cache-fetch */
const KEEPALIVE_MAX_LENGTH = 32_000;

type MakeTransport = NonNullable<Parameters<typeof init>[0]['transport']>;

/**
 * Starts Sentry's SDK: reports every error, and a replay of a tenth of all visits and of each visit
 * with an error. Replays mask texts, inputs and pictures, and addresses and mailed tokens never
 * leave the page.
 * @param early errors that happened before
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
        // A worker made of text would need a weaker content security policy, and the code below
        // cannot read compressed data.
        useCompression: false,
      }),
    ],
    dataCollection: { userInfo: false, cookies: false, httpBodies: [], urlQueryParams: false },
    transport: sendWithoutPersons,
  });
  early.forEach((error) => captureException(error));
}

/** The only function that sends data: errors, breadcrumbs and replays. */
const sendWithoutPersons: MakeTransport = (options) =>
  createTransport(options, async ({ body }) => {
    const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
    const response = await fetch(options.url, {
      method: 'POST',
      body: redactPersonalData(text),
      // Lets a page that is being closed still report; browsers limit the size of such requests.
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
