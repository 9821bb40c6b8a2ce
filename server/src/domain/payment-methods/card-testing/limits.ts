import { HOUR, MINUTE, networkAndSite, type Rule } from '../../../platform/limits/rules.ts';

/** The number of declines that one network may see in an hour without a gift. */
const CARDS_HEARD = 5;

/**
 * The number of further declines for a network whose payments each pass a bot check, and for its
 * site.
 */
const CHECKED_CARDS_HEARD = 15;
const CHECKED_CARDS_HEARD_BY_SITE = 30;

/**
 * The card limits of a network and its site. Payments that passed a bot check instead are counted
 * separately, for both.
 */
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

/** Limits against testing stolen cards (OWASP OAT-001). */
export const CARD_TESTING_LIMITS = {
  /**
   * Limits one person's tries that fail. Three mistakes and the right card pass right away; a
   * fourth failure means a wait, and five stop the person for an hour. Nothing is counted by
   * address, because anyone can type any address.
   */
  card: [
    { by: 'session', points: 4, seconds: 5 * MINUTE },
    { by: 'donor', points: 4, seconds: 5 * MINUTE },
    { by: 'donor', points: 5, seconds: HOUR, blockSeconds: HOUR },
    { by: 'session', points: 5, seconds: HOUR, blockSeconds: HOUR },
    { by: 'checkout', points: 5, seconds: HOUR, blockSeconds: HOUR },
  ],
  /**
   * The same for one network, where many may give at the same moment. Only failures count here, and
   * gifts subtract from them. A city behind one address, whose cards sometimes fail, stays far
   * below the limit; a sender that only fails sees five results.
   */
  failedCard: cardsOfNetwork({ points: CARDS_HEARD, seconds: HOUR, blockSeconds: HOUR }, CHECKED),
  /**
   * The declines that the known browsers of a network may see together without a bot check, because
   * card testers get accounts cheaply. Beyond this, each of their payments needs one, but no owner
   * is locked out.
   */
  knownCard: [
    { by: 'knownNetwork', points: CARDS_HEARD, seconds: HOUR },
    { by: 'knownSite', points: 4 * CARDS_HEARD, seconds: HOUR },
  ],
  /** The declines of a session that its gift can still subtract from its network, each once. */
  unforgiven: [{ by: 'session', points: CARDS_HEARD, seconds: HOUR }],
  /**
   * Gifts that are subtracted from others' failures: only a session's first, so that one good card
   * does not excuse a list of bad ones.
   */
  creditedGift: [{ by: 'session', points: 1, seconds: HOUR }],
  /**
   * All declines of a network, without subtracting gifts. Beyond this, each of its payments needs
   * its own bot check.
   */
  refusedCard: networkAndSite({ points: 20, seconds: HOUR }),
  /**
   * Limits a network's tries in progress, so that five declines do not become six by parallel
   * tries. Other tries wait until there is room even if all those in progress fail.
   */
  cardsUnderWay: cardsOfNetwork(
    { points: CARDS_HEARD, seconds: 10 * MINUTE, together: 'failedCard' },
    CHECKED,
  ),
  /** Limits the waiting tries too. A session may have one waiting while another is in progress. */
  cardsAtOnce: [
    ...cardsOfNetwork({ points: 40, seconds: MINUTE }, { network: 40, site: 160 }),
    { by: 'session', points: 2, seconds: MINUTE },
  ],
  /**
   * Failures of everyone together, less gifts. Beyond this, cards are being tested here
   * (attack-mode.ts).
   */
  failedAnywhere: [{ by: 'everybody', points: 30, seconds: 10 * MINUTE }],
} as const satisfies Record<string, readonly Rule[]>;
