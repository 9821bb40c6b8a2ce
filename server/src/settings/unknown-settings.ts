import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { settingErrorWords as words } from '@handsel/words/commands/settings';
import { SETTING_NAMES } from './environment.ts';

/** This variable names the settings file that `packaging/handsel` passes to Node.js. */
const SETTINGS_FILE = 'HANDSEL_SETTINGS';
/**
 * Prefixes in the environment that no other program shares. In Kubernetes a service called handsel
 * sets HANDSEL_PORT.
 */
const OUR_PREFIX =
  /^(?:BACKUP|BRAINTREE|LOCAL_BRAINTREE|RETAIN|RECAPTCHA|OIDC|GOOGLE_PAY|APPLE_PAY|VENMO|PAYMENT_METHODS?|TRUST_PROX)_?/;
/** Read by Node.js and by the OpenTelemetry packages. */
const OF_OTHERS = /^(?:NODE|OTEL)_/;
/** A name with more typing mistakes counts as another name. */
const MISTAKES = 3;
/** Shorter names can be similar and both right, such as HOST and HOME. */
const SHORTEST_MISSPELLED = 6;

type Variables = Readonly<Record<string, string | undefined>>;

/** @returns a sentence for each variable that looks like a setting of Handsel but is unknown */
export function warnOfUnknownSettings(variables: Variables): string[] {
  const ofFile = namesInFile(variables[SETTINGS_FILE]).filter(looksLikeOurs);
  const ofEnvironment = Object.keys(variables).filter((name) => OUR_PREFIX.test(name));
  const unknown = [...new Set([...ofFile, ...ofEnvironment])].filter((name) => !SETTING_NAMES.has(name));
  return unknown.toSorted().map((name) => words.unknown({ name, near: nearest(name) }));
}

function namesInFile(file: string | undefined): string[] {
  if (!file) return [];
  try {
    return Object.keys(parseEnv(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}

/**
 * Whether a name in the settings file is for Handsel. Others may be for another program, such as
 * TZ.
 */
function looksLikeOurs(name: string): boolean {
  if (OF_OTHERS.test(name)) return false;
  const family = `${name.split('_', 1)[0] ?? ''}_`;
  const isOfFamily = name.includes('_') && [...SETTING_NAMES].some((each) => each.startsWith(family));
  return isOfFamily || (name.length >= SHORTEST_MISSPELLED && mistakesIn(name, nearest(name)) <= MISTAKES);
}

function nearest(name: string): string {
  const [first = '', ...others] = SETTING_NAMES;
  return others.reduce(
    (best, each) => (mistakesIn(name, each) < mistakesIn(name, best) ? each : best),
    first,
  );
}

/**
 * The number of letters to add, remove or replace:
 * https://en.wikipedia.org/wiki/Levenshtein_distance
 */
function mistakesIn(name: string, wanted: string): number {
  let row = Array.from({ length: wanted.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...name].entries()) {
    const next = [at + 1];
    for (const [index, other] of [...wanted].entries()) {
      const replaced = (row[index] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
