import { HOUR, MINUTE, networkAndSite, type Rule } from '../../../platform/limits/rules.ts';

/** How many cards one network may hear refused in an hour that has no gift to show for them. */
const CARDS_HEARD = 5;

/** How many more refusals a network hears whose payments each pass a bot check, and the site around it. */
const CHECKED_CARDS_HEARD = 15;
const CHECKED_CARDS_HEARD_BY_SITE = 30;

/** What a network and its site may with cards; those that passed a bot check in place of it are counted apart, for both. */
const cardsOfNetwork = (
  rule: Omit<Rule, 'by'>,
  checked: { network: number; site: number },
): readonly Rule[] => [
  { by: 'network', ...rule, unlessChecked: true },
  { by: 'site', ...rule, points: 4 * rule.points, unlessChecked: true },
  { by: 'known', ...rule },
  { by: 'checkedNetwork', ...rule, points: checked.network },
  { by: 'checkedSite', ...rule, points: checked.site },
];

const CHECKED = { network: CHECKED_CARDS_HEARD, site: CHECKED_CARDS_HEARD_BY_SITE };

/** What keeps stolen cards from being tried out here (OWASP OAT-001). */
export const CARD_TESTING_LIMITS = {
  /**
   * Cards, from being tried out by one person. Counts tries that did not succeed: three mistakes and the
   * right card pass at once; anyone who fails a fourth time waits, and after five is stopped for an hour. Nobody is counted by an address:
   * anybody can type anybody's.
   */
  card: [
    { by: 'session', points: 4, seconds: 5 * MINUTE },
    { by: 'donor', points: 4, seconds: 5 * MINUTE },
    { by: 'donor', points: 5, seconds: HOUR, blockSeconds: HOUR },
    { by: 'session', points: 5, seconds: HOUR, blockSeconds: HOUR },
    { by: 'checkout', points: 5, seconds: HOUR, blockSeconds: HOUR },
  ],
  /**
   * The same by one network, where many may give at the same moment: only what has failed is counted here, and gifts that succeed
   * give back. So a city behind one address, whose cards now and then fail, is never near it; anyone who only fails hears five answers.
   */
  failedCard: cardsOfNetwork({ points: CARDS_HEARD, seconds: HOUR, blockSeconds: HOUR }, CHECKED),
  /**
   * What the known browsers of a network hear together without a bot check: accounts are cheap for who tests cards. Beyond this each of their
   * payments needs one; it never shuts an owner out.
   */
  knownCard: [
    { by: 'knownNetwork', points: CARDS_HEARD, seconds: HOUR },
    { by: 'knownSite', points: 4 * CARDS_HEARD, seconds: HOUR },
  ],
  /** The refusals a session's gift is still to give back to its network: those that it heard, and each of them once. */
  unforgiven: [{ by: 'session', points: CARDS_HEARD, seconds: HOUR }],
  /** Gifts that are counted against the failures of others: a session's first, so that one good card excuses no list of bad ones. */
  creditedGift: [{ by: 'session', points: 1, seconds: HOUR }],
  /** All that a network hears refused, and no gift gives back: beyond this, each payment from it needs a bot check of its own. */
  refusedCard: networkAndSite({ points: 20, seconds: HOUR }),
  /**
   * And so that five are not six because they are under way at once: a network's other tries wait until those that are, should
   * they all fail, leave room for one more.
   */
  cardsUnderWay: cardsOfNetwork(
    { points: CARDS_HEARD, seconds: 10 * MINUTE, together: 'failedCard' },
    CHECKED,
  ),
  /** Those that wait, too; of a session one, while another is under way. */
  cardsAtOnce: [
    ...cardsOfNetwork({ points: 40, seconds: MINUTE }, { network: 40, site: 160 }),
    { by: 'session', points: 2, seconds: MINUTE },
  ],
  /** Failures of everybody together, gifts that succeed counted against them: beyond this, cards are being tested here (attack-mode.ts). */
  failedAnywhere: [{ by: 'everybody', points: 30, seconds: 10 * MINUTE }],
} as const satisfies Record<string, readonly Rule[]>;
