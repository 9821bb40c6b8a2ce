import type { Trust } from '@handsel/contract';
import type { Db, Tx } from '../database/database.ts';

export interface Session {
  id: string;
  /** Whether there is a row of it: an anonymous visitor who has stored nothing has none until `keep` writes it. */
  isStored: boolean;
  trust: Trust;
  donorId: string | null;
  /** The donor's address; null for an anonymous visitor. */
  email: string | null;
  /** The token the browser showed, or was given a moment ago. */
  token: string;
  /** What its next token is derived with. */
  rotationSalt: Buffer;
  /** The reply to an earlier payment of this anonymous session gave it its token. */
  isRenewed?: true;
  /** The browser shows the token from before the gift, which reads the outcome of that gift alone (docs/decisions/005). */
  isOvertaken?: true;
}

export type FoundSession =
  /** `newToken` is what the browser must hold from now on, when it differs from what it showed. */
  | { kind: 'active'; session: Session; newToken?: string }
  /** One that was left alone for too long, or is too old. An anonymous visitor is not told. */
  | { kind: 'lapsed'; session: Session }
  /** No session, or a token overtaken by its rotation while this request was on its way. */
  | { kind: 'none'; keepCookie: boolean };

/** What HTTP needs of the module that stores sessions. */
export interface SessionStore {
  /**
   * @param token what the browser's cookie holds
   * @param userAgent its word for itself
   * @param paysWithIt the request has just paid with the token, so its reply may carry the next one
   */
  open(token: string, userAgent: string, paysWithIt?: boolean): Promise<FoundSession>;
  /** A visitor of whom nothing is stored yet: looking at a page writes no row. */
  newAnonymous(): Session;
  /** An anonymous session with a row. @param on the transaction that needs it, if any */
  createAnonymous(on?: Db | Tx): Promise<Session>;
  /** Writes the row of an anonymous visitor who is about to store something. */
  keep(session: Session, on?: Db | Tx): Promise<Session>;
  /** Somebody who paused for too long goes on with what has this id; undefined: not in this session. */
  resumeFor(session: Session, id: string): Promise<Session | undefined>;
}
