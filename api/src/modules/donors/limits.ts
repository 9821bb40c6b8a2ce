import { DAY, HOUR, MINUTE, networkAndSite, networkOrSite, type Rule } from '../../platform/limits/rules.ts';

/** What is limited here, by what each limit protects. */
export const LIMITS = {
  /** Passwords, from being guessed. */
  password: [
    ...networkOrSite({ points: 400, seconds: 15 * MINUTE }),
    { by: 'address', points: 50, seconds: 15 * MINUTE },
    { by: 'known', points: 50, seconds: 15 * MINUTE },
    { by: 'session', points: 20, seconds: 15 * MINUTE },
  ],
  /** Those that come without a bot check; beyond this they need one, so that strangers lock nobody out for nothing. */
  uncheckedPassword: [
    ...networkOrSite({ points: 100, seconds: 15 * MINUTE }),
    { by: 'address', points: 10, seconds: 15 * MINUTE },
    { by: 'known', points: 10, seconds: 15 * MINUTE },
  ],
  /** The threads that hash, from first passwords: of who has given, for nothing is hashed for anybody else. */
  firstPassword: [{ by: 'session', points: 20, seconds: 15 * MINUTE }],
  /** The same from passwords by a mailed link, which only its reader knows: no neighbor keeps them from it. */
  passwordByLink: [{ by: 'link', points: 10, seconds: 30 * MINUTE }],
  /** The bot check and the queue, from requests for links. */
  linkRequest: [
    ...networkAndSite({ points: 240, seconds: HOUR }),
    { by: 'session', points: 10, seconds: HOUR },
  ],
  /** Those that come without a bot check; beyond this they need one. */
  uncheckedMailbox: [{ by: 'address', points: 2, seconds: HOUR }],
  /**
   * Mailboxes, from being filled: sign-in links and password links together. What one address is mailed has a limit by the links that
   * still work there (request-link.ts), so that nobody uses up what the owner may ask for.
   */
  mailbox: [...networkAndSite({ points: 240, seconds: HOUR }), { by: 'session', points: 10, seconds: HOUR }],
  /** A donor's own mailbox, from questions whether their data is to be erased. */
  erasureMail: [
    ...networkAndSite({ points: 60, seconds: HOUR }),
    { by: 'donor', points: 5, seconds: HOUR },
    { by: 'session', points: 5, seconds: HOUR },
  ],
  /** Strangers' mailboxes, from being asked whether they are a donor's new address. */
  emailChange: [
    ...networkAndSite({ points: 60, seconds: DAY }),
    { by: 'donor', points: 3, seconds: DAY },
    { by: 'address', points: 3, seconds: DAY },
    { by: 'session', points: 10, seconds: DAY },
  ],
  /** The same, from changes that staff ask for. */
  staffEmailChange: [
    { by: 'donor', points: 5, seconds: DAY },
    { by: 'address', points: 5, seconds: DAY },
    { by: 'colleague', points: 30, seconds: DAY },
  ],
  /** The tables and the gateway, from telling again and again all that they have of somebody. */
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
