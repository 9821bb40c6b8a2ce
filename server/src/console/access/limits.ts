import { DAY, HOUR, MINUTE, networkAndSite, networkOrSite, type Rule } from '../../platform/limits/rules.ts';

/** The limits of this module, by what they protect. */
export const LIMITS = {
  /**
   * Protects staff's passwords from guessing. A browser that a person has signed in with before is
   * `known`, and only counted as that.
   */
  staffPassword: [
    ...networkOrSite({ points: 100, seconds: 15 * MINUTE }),
    { by: 'address', points: 30, seconds: 15 * MINUTE },
    { by: 'known', points: 30, seconds: 15 * MINUTE },
  ],
  /**
   * Protects an authenticator's codes from guessing by a person who has the password. Right codes
   * do not count.
   */
  staffCode: [
    { by: 'colleague', points: 10, seconds: 15 * MINUTE },
    { by: 'known', points: 10, seconds: 15 * MINUTE },
    { by: 'colleague', points: 40, seconds: DAY },
    { by: 'known', points: 40, seconds: DAY },
  ],
  /** Protects the audit log from many rejected passkeys. Accepted ones do not count. */
  staffPasskey: [
    ...networkOrSite({ points: 100, seconds: 15 * MINUTE }),
    { by: 'colleague', points: 30, seconds: 15 * MINUTE },
    { by: 'known', points: 30, seconds: 15 * MINUTE },
  ],
  /** Protects the database from many unused challenges. Each sign-in page requests one. */
  staffPasskeyChallenge: [
    ...networkOrSite({ points: 600, seconds: 10 * MINUTE }),
    { by: 'colleague', points: 200, seconds: 10 * MINUTE },
    { by: 'known', points: 200, seconds: 10 * MINUTE },
  ],
  /** Protects the database and the identity provider from many redirects. */
  staffSingleSignOn: [
    ...networkOrSite({ points: 200, seconds: 10 * MINUTE }),
    { by: 'known', points: 60, seconds: 10 * MINUTE },
  ],
  /**
   * Protects the audit log, which never deletes entries, from a colleague's many refused actions.
   */
  staffRefusal: [{ by: 'colleague', points: 30, seconds: HOUR }],
  /** Protects the hashing threads from people with an invitation. */
  staffInvitation: [{ by: 'invitation', points: 20, seconds: 30 * MINUTE }],
  /** Protects the database from requests for invitations that were never mailed. */
  unknownInvitation: networkAndSite({ points: 100, seconds: 10 * MINUTE }),
  /** Protects mailboxes from many invitations. */
  staffInvitationMail: [
    ...networkAndSite({ points: 120, seconds: HOUR }),
    { by: 'colleague', points: 60, seconds: HOUR },
    { by: 'session', points: 60, seconds: HOUR },
  ],
} as const satisfies Record<string, readonly Rule[]>;

type OwnLimit = keyof typeof LIMITS;

declare module '../../platform/limits/rules.ts' {
  interface SubjectNames {
    staff: 'colleague' | 'invitation';
  }
  interface LimitNames {
    staff: OwnLimit;
  }
}
