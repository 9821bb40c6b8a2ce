import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { doctorWords } from '@handsel/words/commands/doctor';
import { setupWords as words } from '@handsel/words/commands/setup';
import { ANSWERED, askThere, checkCertificate } from '../doctor/address.ts';
import { problem, warning } from '../doctor/finding.ts';
import { askText, askUntilRight, say, type Trial } from './ask.ts';
import type { Settings } from './settings-file.ts';

/** The proxy of docs/deploy.md. */
const PROXY_HERE = '127.0.0.1';

/** @param mayBeLocal whether http on this machine is sufficient */
export async function askAddress(present: Settings, mayBeLocal: boolean): Promise<Settings> {
  const answers = await askUntilRight(present, (before) => askOnce(before, mayBeLocal), tryAddress);
  const needsProxy = isPublicAddress(answers['PUBLIC_URL']) && !present['TRUST_PROXY'];
  return { ...answers, ...(needsProxy && { TRUST_PROXY: PROXY_HERE }) };
}

/** Whether people reach it over a network. */
export function isPublicAddress(address: string | undefined): boolean {
  const url = URL.parse(address ?? '');
  return url !== null && !isLoopback(url);
}

async function askOnce(present: Settings, mayBeLocal: boolean): Promise<Settings> {
  const typed = await askText({
    message: words.address,
    present: present['PUBLIC_URL'],
    isRight: (text) => originOf(text, mayBeLocal) !== undefined,
    wrong: words.addressWrong,
  });
  return { PUBLIC_URL: originOf(typed, mayBeLocal) ?? typed };
}

/** Most people enter only the name. */
function originOf(text: string, mayBeLocal: boolean): string | undefined {
  const url = URL.parse(/^\w+:\/\//.test(text) ? text : `https://${text}`);
  if (url === null || url.pathname !== '/' || url.search !== '' || url.username !== '') return undefined;
  const isRight = url.protocol === 'https:' || (mayBeLocal && url.protocol === 'http:' && isLoopback(url));
  return isRight ? url.origin : undefined;
}

/** An address that does not answer yet is accepted: the proxy may come later. */
async function tryAddress({ PUBLIC_URL = '' }: Settings): Promise<Trial> {
  const url = new URL(PUBLIC_URL);
  const { hostname: host, origin } = url;
  if (url.protocol !== 'https:') return { findings: [] };
  say(words.tryingAddress({ host }));
  const found = await lookup(host.replace(/^\[(.*)\]$/, '$1'), { all: true }).catch(() => []);
  const [first] = found;
  if (first === undefined) return { findings: [problem(doctorWords.addressUnknown({ host }))] };
  const isHere = found.some(({ address }) => isOfThisMachine(address));
  const where = isHere ? [] : [warning(words.addressOther({ host, address: first.address }))];
  const certificate = await checkCertificate(url);
  if ('silent' in certificate) {
    const silent = warning(words.addressSilent({ origin, reason: certificate.silent }));
    return { findings: [...where, silent], ...(isHere && { fine: words.addressHere({ host }) }) };
  }
  if (certificate.length > 0) return { findings: [...where, ...certificate] };
  const status = await askThere(origin);
  if (status !== ANSWERED) where.push(warning(words.addressNotYet({ host, status: String(status) })));
  return { findings: where, fine: words.addressFine({ origin }) };
}

const isLoopback = ({ hostname }: URL) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

function isOfThisMachine(address: string): boolean {
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return /^127\./.test(address) || own.some((each) => each.address === address);
}
