import type { Sender } from '../../../platform/limits/network.ts';

/** Where a call comes from. */
export interface StaffBrowser {
  sender: Sender;
  /** For the audit log and the list of sessions: a network address. */
  source: string;
  /** For example "Firefox on Windows". */
  device: string;
  /** What the browser is counted as, if it has signed in as this person since their access was last set up. */
  knownAs: (accessId: string) => string | undefined;
  /** What the browser is counted as where nobody knows yet who signs in; undefined: nobody has signed in with it. */
  known: string | undefined;
}
