import type { Sender } from '../../../platform/limits/network.ts';

/** Where a call comes from. */
export interface StaffBrowser {
  sender: Sender;
  /** For the audit log and the list of sessions: a network address. */
  source: string;
  /** For example "Firefox on Windows". */
  device: string;
  /** What the browser is counted as, if it has signed in as this person before. */
  knownAs: (email: string) => string | undefined;
}
