import { DAY, HOUR, MINUTE, networkAndSite, networkOrSite, type Rule } from '../../platform/limits/rules.ts';

/** What is limited here, by what each limit protects. */
export const LIMITS = {
  /** Passwords of staff, from being guessed. A browser that a person has signed in with before is `known`, and counted for nothing else. */
  staffPassword: [
    ...networkOrSite({ points: 100, seconds: 15 * MINUTE }),
    { by: 'address', points: 30, seconds: 15 * MINUTE },
    { by: 'known', points: 30, seconds: 15 * MINUTE },
  ],
  /** Codes of an authenticator, from being guessed by somebody who has the password: the right ones do not count. */
  staffCode: [
    { by: 'colleague', points: 10, seconds: 15 * MINUTE },
    { by: 'known', points: 10, seconds: 15 * MINUTE },
    { by: 'colleague', points: 40, seconds: DAY },
    { by: 'known', points: 40, seconds: DAY },
  ],
  /** The audit log, from being filled with passkeys that are not accepted: the accepted ones do not count. */
  staffPasskey: [
    ...networkOrSite({ points: 100, seconds: 15 * MINUTE }),
    { by: 'colleague', points: 30, seconds: 15 * MINUTE },
    { by: 'known', points: 30, seconds: 15 * MINUTE },
  ],
  /** The database, from being asked for challenges that no passkey signs. Each page to sign in asks for one. */
  staffPasskeyChallenge: [
    ...networkOrSite({ points: 600, seconds: 10 * MINUTE }),
    { by: 'colleague', points: 200, seconds: 10 * MINUTE },
    { by: 'known', points: 200, seconds: 10 * MINUTE },
  ],
  /** The database and the identity provider, from those who are sent there and back. */
  staffSingleSignOn: [
    ...networkOrSite({ points: 200, seconds: 10 * MINUTE }),
    { by: 'known', points: 60, seconds: 10 * MINUTE },
  ],
  /** The audit log, which nothing is ever deleted from, from being filled with what a colleague may not do. */
  staffRefusal: [{ by: 'colleague', points: 30, seconds: HOUR }],
  /** The threads that hash, from those who have an invitation. */
  staffInvitation: [{ by: 'invitation', points: 20, seconds: 30 * MINUTE }],
  /** The database, from being asked for invitations that nobody was mailed. */
  unknownInvitation: networkAndSite({ points: 100, seconds: 10 * MINUTE }),
  /** Mailboxes, from being filled with invitations. */
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
