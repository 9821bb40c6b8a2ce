import { expect, it } from 'vitest';
import { redactPersonalData } from '../lib/redact-personal-data.ts';
import { PLACE_ENTRIES } from './paths.ts';

/** 256 bits in base64url, like our tokens; the token for refusing notices is two of them. */
const TOKEN = 'eyJ-_9'.repeat(8).slice(0, 43);
const TOKENS = [TOKEN, `${TOKEN}.${TOKEN}`];

const mailedPaths = Object.values(PLACE_ENTRIES).flatMap(({ path }) =>
  path.includes(':token') ? [path.replace(/:token\??/, '')] : [],
);

it.each(mailedPaths)('keeps the token of a link to %s… out of error reports', (path) => {
  for (const token of TOKENS) {
    const urls = [`https://give.example.org${path}${token}`, `/api${path}${token}/card?x=1`];
    for (const url of urls) expect(redactPersonalData(`Cannot load ${url} today`)).not.toContain(TOKEN);
  }
});
