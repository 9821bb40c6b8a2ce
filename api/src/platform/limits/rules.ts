/**
 * Whom a rule counts. A network is an IPv4 address or an IPv6 /64, a site the IPv6 /48 around it; an address is an email
 * address that somebody typed, and
 * `known` is the account of a browser that was signed in to it before (known-devices.ts), which is counted for that and for no network;
 * `knownNetwork` and `knownSite` are where such a browser is, and `checkedNetwork` and `checkedSite` where calls come from that passed a
 * bot check in place of the network's limit. Modules count others beside.
 */
export type Subject = SubjectNames[keyof SubjectNames];

/**
 * Each module adds whom else it counts.
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
  /** This many in so many seconds. */
  points: number;
  seconds: number;
  /** One more, and nothing is taken for so long; without it, until the window ends. */
  blockSeconds?: number;
  /** The name of another limit: what it counts for the same subject counts here, too. */
  together?: string;
  /** A call that passed a bot check in place of the network's limit is counted by other rules in place of this one. */
  unlessChecked?: true;
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** What a network may, and four times as much for the site that it may be one of 65,536 networks of. */
export const networkOrSite = (rule: Omit<Rule, 'by'>): readonly Rule[] => [
  { by: 'network', ...rule },
  { by: 'site', ...rule, points: 4 * rule.points },
];

/** The same, and a known account may as much wherever it is, so that no neighbor uses up what it may do. */
export const networkAndSite = (rule: Omit<Rule, 'by'>): readonly Rule[] => [
  ...networkOrSite(rule),
  { by: 'known', ...rule },
];

/**
 * What platform itself limits, by what each limit protects; each module has its own. A network is often a whole office or a mobile
 * operator's city, so it may do what many people do; an address or a session is one person.
 */
export const LIMITS = {
  /** The database, from being asked for links that nobody was mailed. */
  unknownLink: [
    ...networkAndSite({ points: 200, seconds: 10 * MINUTE }),
    { by: 'session', points: 20, seconds: 10 * MINUTE },
  ],
  /** The log and staff, from reports of blocked scripts, which anybody can send. */
  policyReport: networkAndSite({ points: 20, seconds: 10 * MINUTE }),
} as const satisfies Record<string, readonly Rule[]>;

/**
 * Each module adds the names of its limits, so that a name that no module has does not compile.
 * @public
 */
export interface LimitNames {
  platform: keyof typeof LIMITS;
}
export type LimitName = LimitNames[keyof LimitNames];
export type Rules = Readonly<Record<LimitName, readonly Rule[]>>;
