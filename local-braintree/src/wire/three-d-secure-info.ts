import type { ThreeDSecureInfo } from '../state/records.ts';
import type { XmlValue } from './xml.ts';

/** The letter for a bank's answer in replies: yes, attempted, no, unable, rejected, challenge. */
const letters: Readonly<Record<string, string>> = {
  authenticate_successful: 'Y',
  authenticate_attempt_successful: 'A',
  authenticate_failed: 'N',
  authenticate_frictionless_failed: 'N',
  authenticate_signature_verification_failed: 'N',
  authenticate_unable_to_authenticate: 'U',
  authenticate_error: 'U',
  authentication_unavailable: 'U',
  authenticate_rejected: 'R',
  challenge_required: 'C',
};

/**
 * The 3-D Secure result in the format of the SDKs' `ThreeDSecureInfo`; null without an
 * authentication.
 */
export function threeDSecureXml(info: ThreeDSecureInfo | undefined): XmlValue {
  if (info === undefined) return null;
  const letter = letters[info.status] ?? null;
  const said = { transStatus: letter, transStatusReason: null };
  return {
    ...info,
    xid: info.xid ?? null,
    acsTransactionId: null,
    paresStatus: letter,
    lookup: said,
    authentication: letter === 'C' ? { transStatus: null, transStatusReason: null } : said,
  };
}
