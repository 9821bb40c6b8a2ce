import { doctorWords } from '@handsel/words/commands/doctor';

/** Staff are alerted this many days before the last day. */
const ALERT_DAYS = 60;
const DAY_MS = 24 * 60 * 60_000;

/** A part of Handsel that its supplier discontinues. */
export interface SupplierEnd {
  name: string;
  /** The last day on which it works, as YYYY-MM-DD. */
  lastDay: string;
  /** The advice for the webmaster, one sentence. */
  advice: string;
}

/** The published last days; docs/suppliers.md has their sources. */
export const SUPPLIER_ENDS = {
  threeDSecure: {
    name: 'braintree-web 3.97.2 with 3-D Secure',
    lastDay: '2027-02-28',
    advice: doctorWords.switchBraintreeWeb,
  },
  node: { name: 'Node.js 24', lastDay: '2028-04-30', advice: doctorWords.updateHandsel },
  postgresql: { name: 'PostgreSQL 18', lastDay: '2030-11-14', advice: doctorWords.updateHandsel },
} as const satisfies Record<string, SupplierEnd>;

/** The settings that decide which suppliers a server depends on. */
export interface SupplierUse {
  offer: { threeDSecure: boolean };
  braintree: { web: string };
  /** Undefined if Handsel runs its own PostgreSQL. */
  databaseUrl: string | undefined;
}

/** The ends that affect this server, however far away they are. */
export function suppliersInUse({ offer, braintree, databaseUrl }: SupplierUse): SupplierEnd[] {
  const { threeDSecure, node, postgresql } = SUPPLIER_ENDS;
  return [
    ...(offer.threeDSecure && braintree.web === '3.97.2' ? [threeDSecure] : []),
    node,
    ...(databaseUrl === undefined ? [postgresql] : []),
  ];
}

export function isSoon({ lastDay }: SupplierEnd, now: Date): boolean {
  return Date.parse(lastDay) - now.getTime() <= ALERT_DAYS * DAY_MS;
}
