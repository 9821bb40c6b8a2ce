import { lookup } from 'node:dns/promises';
import tls from 'node:tls';
import { doctorWords as words } from '@handsel/words/commands/doctor';
import { problem, reasonOf, warning, type Finding } from './finding.ts';

const ANSWER_LIMIT_MS = 10_000;
/** An automatic renewal comes a month before the end. */
const LEAST_DAYS = 21;
const DAY_MS = 86_400_000;
/** An address that only Handsel answers, and only for requests with PUBLIC_URL as their host. */
const OURS = '/api/user';
export const ANSWERED = 200;

/**
 * Checks the address like a donor's browser: the name, the certificate, and the server behind it.
 */
export async function checkAddress(publicUrl: URL): Promise<Finding[]> {
  const { hostname: host, origin, protocol } = publicUrl;
  const address = await lookup(host.replace(/^\[(.*)\]$/, '$1')).catch(() => undefined);
  if (address === undefined) return [problem(words.addressUnknown({ host }))];
  if (protocol !== 'https:') {
    const isLocal = /^(?:127\.|::1$)/.test(address.address);
    return isLocal ? [warning(words.addressLocal)] : [problem(words.addressPlain)];
  }
  const certificate = await checkCertificate(publicUrl);
  if ('silent' in certificate) return [problem(words.addressSilent({ origin, reason: certificate.silent }))];
  if (certificate.length > 0) return certificate;
  const status = await askThere(origin);
  if (typeof status === 'string') return [problem(words.addressSilent({ origin, reason: status }))];
  return status === ANSWERED ? [] : [problem(words.addressElsewhere({ origin, status }))];
}

/** @returns the problems of the certificate, or the reason if the server is silent */
export async function checkCertificate({
  hostname: host,
  port,
}: URL): Promise<Finding[] | { silent: string }> {
  const shown = await certificateOf(host, Number(port || 443)).catch(reasonOf);
  if (typeof shown === 'string') return { silent: shown };
  if (shown.fault !== undefined) return [problem(words.certificateWrong({ host, reason: shown.fault }))];
  const days = Math.floor((shown.validUntil - Date.now()) / DAY_MS);
  return days < LEAST_DAYS ? [problem(words.certificateExpires({ host, days }))] : [];
}

function certificateOf(
  host: string,
  port: number,
): Promise<{ validUntil: number; fault: string | undefined }> {
  return new Promise((resolve, reject) => {
    // Accepts any certificate first, so that its problem can be reported.
    const socket = tls.connect({ host, port, servername: host, rejectUnauthorized: false });
    socket.setTimeout(ANSWER_LIMIT_MS, () => socket.destroy(new Error('ETIMEDOUT')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const fault = socket.authorized ? undefined : reasonOf(socket.authorizationError);
      resolve({ validUntil: Date.parse(socket.getPeerCertificate().valid_to), fault });
      socket.end();
    });
  });
}

/** @returns the status of the reply, or the reason if there is none */
export async function askThere(origin: string): Promise<number | string> {
  try {
    const reply = await fetch(`${origin}${OURS}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    await reply.body?.cancel();
    return reply.status;
  } catch (error) {
    return reasonOf(error);
  }
}
