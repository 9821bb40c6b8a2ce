import { DAY, HOUR, MINUTE, networkAndSite, networkOrSite, type Rule } from '../../platform/limits/rules.ts';

/** Groups limits by the resource that each of them protects. */
export const LIMITS = {
  /** Passwords, against guessing. */
  password: [
    ...networkOrSite({ points: 400, seconds: 15 * MINUTE }),
    { by: 'address', points: 50, seconds: 15 * MINUTE },
    { by: 'known', points: 50, seconds: 15 * MINUTE },
    { by: 'session', points: 20, seconds: 15 * MINUTE },
  ],
  /**
   * Passwords without a bot check. Beyond this a bot check is required, so that locking a donor out
   * costs a stranger work.
   */
  uncheckedPassword: [
    ...networkOrSite({ points: 100, seconds: 15 * MINUTE }),
    { by: 'address', points: 10, seconds: 15 * MINUTE },
    { by: 'known', points: 10, seconds: 15 * MINUTE },
  ],
  /**
   * The hashing threads, against requests that set a first password. Only sessions of donors cause
   * hashing.
   */
  firstPassword: [{ by: 'session', points: 20, seconds: 15 * MINUTE }],
  /**
   * The same for passwords through a mailed link, which only its reader knows, so neighbors cannot
   * use up the limit.
   */
  passwordByLink: [{ by: 'link', points: 10, seconds: 30 * MINUTE }],
  /** The bot check and the queue, from requests for links. */
  linkRequest: [
    ...networkAndSite({ points: 240, seconds: HOUR }),
    { by: 'session', points: 10, seconds: HOUR },
  ],
  /** Requests without a bot check. Beyond this a bot check is required. */
  uncheckedMailbox: [{ by: 'address', points: 2, seconds: HOUR }],
  /**
   * Mailboxes, which sign-in links and password links together could fill. The limit of one address
   * is the number of its working links (request-link.ts), so that no stranger can use up its
   * owner's requests.
   */
  mailbox: [...networkAndSite({ points: 240, seconds: HOUR }), { by: 'session', points: 10, seconds: HOUR }],
  /** A donor's own mailbox, from questions whether to erase their data. */
  erasureMail: [
    ...networkAndSite({ points: 60, seconds: HOUR }),
    { by: 'donor', points: 5, seconds: HOUR },
    { by: 'session', points: 5, seconds: HOUR },
  ],
  /** Strangers' mailboxes, from questions whether they are a donor's new address. */
  emailChange: [
    ...networkAndSite({ points: 60, seconds: DAY }),
    { by: 'donor', points: 3, seconds: DAY },
    { by: 'address', points: 3, seconds: DAY },
    { by: 'session', points: 10, seconds: DAY },
  ],
  /** The same, from changes that staff request. */
  staffEmailChange: [
    { by: 'donor', points: 5, seconds: DAY },
    { by: 'address', points: 5, seconds: DAY },
    { by: 'colleague', points: 30, seconds: DAY },
  ],
  /** The table of answers about news by email, to which each call can add a row. */
  newsletter: [
    ...networkAndSite({ points: 240, seconds: HOUR }),
    { by: 'session', points: 20, seconds: HOUR },
  ],
  /** The tables and the gateway, from repeated exports of all data of a donor. */
  dataExport: [
    { by: 'network', points: 100, seconds: HOUR },
    { by: 'session', points: 5, seconds: HOUR },
  ],
} as const satisfies Record<string, readonly Rule[]>;

type OwnLimit = keyof typeof LIMITS;

declare module '../../platform/limits/rules.ts' {
  interface SubjectNames {
    donors: 'link';
  }
  interface LimitNames {
    donors: OwnLimit;
  }
}
