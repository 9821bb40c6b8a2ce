import { parseArgs } from 'node:util';

export interface Options {
  readonly port: number;
  readonly stateFolder: string;
  readonly seedPath: string | undefined;
  readonly browserUrl: string | undefined;
  readonly controlKey: string | undefined;
  readonly webhookUrl: string | undefined;
  readonly startsAt: Date | undefined;
  readonly currency: string | undefined;
}

export const usage = `Usage: local-braintree [options]

  --port PORT          port on 127.0.0.1 (3001; 0 is any free one)
  --state FOLDER       where everything is remembered (./data/local-braintree)
  --seed FILE          JSON with the merchant's settings and plans (one comes with the package)
  --browser-url URL    where browsers reach /braintree (http://localhost:PORT/braintree)
  --webhook-url URL    where webhooks go (the seed's webhookUrl; without one there are none)
  --starts-at MOMENT   what time it is in a new state folder, such as 2025-01-31T00:00:00Z (now)
  --currency CODE      what the seed's merchant accounts and plans are in, such as GBP (the seed's own)
  --control-key KEY    what /_control asks for (random, printed at start)
  --help
`;

/**
 * Reads the command line.
 * @throws Error whose message is one sentence that names the option
 */
export function parseOptions(args: readonly string[]): Options | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '3001' },
      state: { type: 'string', default: './data/local-braintree' },
      seed: { type: 'string' },
      'browser-url': { type: 'string' },
      'control-key': { type: 'string' },
      'webhook-url': { type: 'string' },
      'starts-at': { type: 'string' },
      currency: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  return {
    port: parsePort(values.port),
    stateFolder: values.state,
    seedPath: values.seed,
    browserUrl: parseUrl('--browser-url', values['browser-url'])?.replace(/\/+$/, ''),
    controlKey: values['control-key'] === undefined ? undefined : parseKey(values['control-key']),
    webhookUrl: parseUrl('--webhook-url', values['webhook-url']),
    startsAt: values['starts-at'] === undefined ? undefined : parseMoment(values['starts-at']),
    currency: values.currency === undefined ? undefined : parseCurrency(values.currency),
  };
}

function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new Error(`--port must be a number from 0 to 65535, not "${text}".`);
}

function parseUrl(option: string, text: string | undefined): string | undefined {
  if (text === undefined || (URL.canParse(text) && /^https?:/.test(text))) return text;
  throw new Error(`${option} must be an http or https address, not "${text}".`);
}

function parseMoment(text: string): Date {
  const moment = new Date(text);
  if (/^\d{4}-\d\d-\d\dT.*Z$/.test(text) && !Number.isNaN(moment.getTime())) return moment;
  throw new Error(`--starts-at must be a moment such as 2025-01-31T00:00:00Z, not "${text}".`);
}

function parseCurrency(text: string): string {
  if (/^[A-Z]{3}$/.test(text)) return text;
  throw new Error(`--currency must be a code such as GBP, not "${text}".`);
}

function parseKey(text: string): string {
  if (/^[\x21-\x7e]{8,}$/.test(text)) return text;
  throw new Error('--control-key must be at least 8 characters without spaces.');
}
