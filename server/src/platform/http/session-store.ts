import type { Trust } from '@handsel/contract';
import type { Db, Tx } from '../database/database.ts';

export interface Session {
  id: string;
  /** Whether the session has a row. An anonymous visitor has none until `keep` writes it. */
  isStored: boolean;
  trust: Trust;
  donorId: string | null;
  /** The donor's address; null for an anonymous visitor. */
  email: string | null;
  /** The token that the browser sent, or has just received. */
  token: string;
  /** The salt that derives its next token. */
  rotationSalt: Buffer;
  /** The reply to an earlier payment of this anonymous session set this token. */
  isRenewed?: true;
  /**
   * The browser sent the token from before the gift, which can only read the outcome of that gift
   * (docs/decisions/005).
   */
  isOvertaken?: true;
  /** The session that this browser left while a payment was in doubt. */
  leftSessionId?: string;
}

export type FoundSession =
  /** `newToken` is the token that the browser must use from now on, if it differs. */
  | { kind: 'active'; session: Session; newToken?: string }
  /** The session was unused for too long or is too old. An anonymous visitor is not told. */
  | { kind: 'lapsed'; session: Session }
  /** There is no session, or its token was rotated while this request was on its way. */
  | { kind: 'none'; keepCookie: boolean };

/** The functions that HTTP needs from the module that stores sessions. */
export interface SessionStore {
  /**
   * @param token the value of the browser's cookie
   * @param userAgent the User-Agent header
   * @param paysWithIt whether the request has just paid with the token, so that its reply may set
   * the next one
   */
  open(token: string, userAgent: string, paysWithIt?: boolean): Promise<FoundSession>;
  /**
   * A visitor without stored data: viewing a page writes no row.
   * @param left the session that the browser leaves while a payment is in doubt
   */
  newAnonymous(left?: string): Session;
  /**
   * Creates an anonymous session with a row.
   * @param on the transaction that needs it, if any
   */
  createAnonymous(on?: Db | Tx, left?: string): Promise<Session>;
  /** Writes the row of an anonymous visitor who is about to store data. */
  keep(session: Session, on?: Db | Tx): Promise<Session>;
  /**
   * Resumes a lapsed session for the object with this id. Returns undefined if it is not of this
   * session.
   */
  resumeFor(session: Session, id: string): Promise<Session | undefined>;
}
