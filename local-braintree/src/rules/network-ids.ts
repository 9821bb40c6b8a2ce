import { createHash } from 'node:crypto';

/** GraphQL's id of a record: its kind and its id, in base64. */
export function graphQlId(kind: string, id: string): string {
  return Buffer.from(`${kind}_${id}`).toString('base64');
}

/**
 * The card network's own id of an authorization: fifteen digits, always the same for one record.
 */
export function networkTransactionId(id: string): string {
  return digits('network', id, 15);
}

/** The processor's reference of a transaction: twelve digits. */
export function retrievalReferenceNumber(id: string): string {
  return digits('retrieval', id, 12);
}

/** The acquiring bank's reference of a settled transaction: twenty-three digits. */
export function acquirerReferenceNumber(id: string): string {
  return digits('acquirer', id, 23);
}

function digits(purpose: string, id: string, length: number): string {
  const hash = createHash('sha256').update(`${purpose}:${id}`).digest('hex');
  return BigInt(`0x${hash}`).toString().slice(-length).padStart(length, '0');
}
