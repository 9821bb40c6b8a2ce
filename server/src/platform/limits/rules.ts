/**
 * The subjects that a rule can count. Modules add their own.
 *
 * - A network is an IPv4 address or an IPv6 /64, and a site is the IPv6 /48 around it.
 * - An address is an email address that a visitor entered.
 * - `known` is the account of a browser that signed in to it before (known-devices.ts). It counts
 * instead of the network.
 * - `knownNetwork` and `knownSite` are the network and site of such a browser.
 * - `checkedNetwork` and `checkedSite` are those of calls that passed a bot check instead of the
 * network's limit.
 */
export type Subject = SubjectNames[keyof SubjectNames];

/**
 * Each module adds its own subjects.
 * @public
 */
export interface SubjectNames {
  platform:
    | 'network'
    | 'site'
    | 'checkedNetwork'
    | 'checkedSite'
    | 'known'
    | 'knownNetwork'
    | 'knownSite'
    | 'address'
    | 'session'
    | 'everybody';
}

export interface Rule {
  by: Subject;
  /** The limit of calls in the seconds below. */
  points: number;
  seconds: number;
  /**
   * Blocks the subject for this long after one call too many. Without it, the subject waits until
   * the window ends.
   */
  blockSeconds?: number;
  /** The name of another limit whose count for the same subject is added here. */
  together?: string;
  /**
   * Does not apply to a call that passed a bot check instead of the network's limit. Other rules
   * count it.
   */
  unlessChecked?: true;
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The limit of a network, and four times as much for its site of 65,536 networks. */
export const networkOrSite = (rule: Omit<Rule, 'by'>): readonly Rule[] => [
  { by: 'network', ...rule },
  { by: 'site', ...rule, points: 4 * rule.points },
];

/**
 * The same, and as much for a known account wherever it is, so that neighbors cannot use up its
 * limit.
 */
export const networkAndSite = (rule: Omit<Rule, 'by'>): readonly Rule[] => [
  ...networkOrSite(rule),
  { by: 'known', ...rule },
];

/**
 * The limits of platform itself, by what they protect. Each module has its own. A network is often
 * a whole office or a mobile operator's city, so its limit fits many people. An address or a
 * session is one person.
 */
export const LIMITS = {
  /** Protects the database from requests for links that were never mailed. */
  unknownLink: [
    ...networkAndSite({ points: 200, seconds: 10 * MINUTE }),
    { by: 'session', points: 20, seconds: 10 * MINUTE },
  ],
  /**
   * Protects other donors from a sender of large bodies, which take long to read. Pages hardly ever
   * send one, and smaller bodies still pass.
   */
  largeBody: networkOrSite({ points: 100, seconds: 10 * MINUTE }),
  /** Protects the log and staff from reports of blocked scripts, which anyone can send. */
  policyReport: networkAndSite({ points: 20, seconds: 10 * MINUTE }),
} as const satisfies Record<string, readonly Rule[]>;

/**
 * Each module adds the names of its limits, so that an unknown name does not compile.
 * @public
 */
export interface LimitNames {
  platform: keyof typeof LIMITS;
}
export type LimitName = LimitNames[keyof LimitNames];
export type Rules = Readonly<Record<LimitName, readonly Rule[]>>;
