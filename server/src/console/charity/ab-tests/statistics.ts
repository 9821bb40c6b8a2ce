import type { AbVerdict } from '@handsel/contract/console';

/**
 * The statistics of A/B tests, valid at every moment that staff look.
 *
 * Staff look every day and stop when they like the result. A usual 95 % interval is then wrong far
 * more often than in one of 20 tests. The intervals here are confidence sequences, which hold at
 * all moments together. This is the normal mixture of Robbins, "Statistical methods related to the
 * law of the iterated logarithm" (1970), in the form that needs no known variance: Johari, Koomen,
 * Pekelis and Walsh, "Always valid inference" (Operations Research 70, 2022), section 4;
 * Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit theory and
 * asymptotic confidence sequences" (Annals of Statistics 52, 2024), theorem 2.2. With n visitors,
 * and s² n times the variance of the difference:
 *
 *   half the width = s sqrt( 2 (n r² + 1) / (n² r²) · ln( sqrt(n r² + 1) / alpha ) )
 *
 * r determines at which n the interval is narrowest. The interval is valid for any r, but r must
 * not depend on the data.
 */

/**
 * Two intervals are shown, for conversion and for amount. Each errs in 2.5 % of tests, so that both
 * are right in 95 %.
 */
const ALPHA = 0.025;
/**
 * The number of visitors at which the intervals are narrowest: a small charity's visitors in a
 * month or two.
 */
const NARROWEST_AT = 10_000;
/** The `r²` of that, by equation 53 of the appendix of Waudby-Smith and others. */
const MIXTURE = (-2 * Math.log(ALPHA) + Math.log(-2 * Math.log(ALPHA)) + 1) / NARROWEST_AT;
/**
 * The theorems apply to large numbers, but gifts are few and of very different amounts. With fewer
 * donors in a variant there is no verdict.
 */
export const FEWEST_GIVERS = 50;
/** The smallest relevant difference in donors per 100 visitors. */
const WORTH_HAVING = 1;
/** The usual conversion of a donation page, for planning. */
const USUAL_CONVERSION = 0.1;
/**
 * The quantile of the normal distribution at 80 %: how likely a test of the planned length finds
 * the difference.
 */
const POWER_Z = 0.8416;

/** The sums over a variant's visitors. */
export interface Sums {
  visitors: number;
  givers: number;
  cents: number;
  /** The sum of the squares of each visitor's amount. */
  squares: number;
}

interface Interval {
  estimate: number;
  low: number;
  high: number;
}

export interface Findings {
  /** The additional donors per 100 visitors in B compared with A. */
  conversion: Interval | null;
  conversionVerdict: AbVerdict;
  /** The additional cents per visitor in B compared with A. */
  amount: Interval | null;
  amountVerdict: Exclude<AbVerdict, 'same'>;
}

export function compare(a: Sums, b: Sums): Findings {
  const isEarly = Math.min(a.givers, b.givers) < FEWEST_GIVERS;
  const conversion = difference(a, b, ({ visitors, givers }) => momentsOf(visitors, givers, givers), 100);
  const amount = difference(a, b, ({ visitors, cents, squares }) => momentsOf(visitors, cents, squares), 1);
  const isSmall = conversion !== null && conversion.low > -WORTH_HAVING && conversion.high < WORTH_HAVING;
  const found = isEarly ? 'early' : sideOf(conversion);
  return {
    conversion,
    conversionVerdict: !isEarly && found === 'early' && isSmall ? 'same' : found,
    amount,
    amountVerdict: isEarly ? 'early' : sideOf(amount),
  };
}

interface Moments {
  mean: number;
  /** The variance of the mean. */
  variance: number;
}

function momentsOf(count: number, sum: number, squares: number): Moments {
  const mean = sum / count;
  return { mean, variance: Math.max(0, squares / count - mean * mean) / (count - 1) };
}

/** @returns null while a variant has too little data */
function difference(a: Sums, b: Sums, of: (sums: Sums) => Moments, scale: number): Interval | null {
  if (a.visitors < 2 || b.visitors < 2) return null;
  const [one, other] = [of(a), of(b)];
  const variance = one.variance + other.variance;
  if (variance === 0) return null;
  const half = scale * halfWidth(variance, a.visitors + b.visitors);
  const estimate = scale * (other.mean - one.mean);
  return { estimate, low: estimate - half, high: estimate + half };
}

/** @param variance of the difference, as estimated from the total of `visitors` */
function halfWidth(variance: number, visitors: number): number {
  const mixed = visitors * MIXTURE;
  return Math.sqrt(((2 * variance * (mixed + 1)) / mixed) * Math.log(Math.sqrt(mixed + 1) / ALPHA));
}

function sideOf(interval: Interval | null): 'early' | 'a' | 'b' {
  if (interval === null || (interval.low <= 0 && interval.high >= 0)) return 'early';
  return interval.low > 0 ? 'b' : 'a';
}

/**
 * The number of visitors of both variants that a test needs to find a difference of two donors per
 * 100 visitors, in four tests of five.
 */
export function plannedVisitors(): number {
  const wanted = (2 * WORTH_HAVING) / 100;
  let visitors = 1_000;
  for (; ; visitors += 1_000) {
    const variance = (4 * USUAL_CONVERSION * (1 - USUAL_CONVERSION)) / visitors;
    if (halfWidth(variance, visitors) + POWER_Z * Math.sqrt(variance) <= wanted) return visitors;
  }
}
