const DAY_MS = 24 * 60 * 60_000;

/** The code of the campaign that has a page of its own. */
export const SAMPLE_CAMPAIGN = 'room-near-the-hospital';
/** The moment when it begins, as a share of the whole period. */
const CAMPAIGN_BEGINS = 0.6;

/** The days of the sample's period, in UTC. Day 0 is the first one. */
export class Calendar {
  readonly days: number;
  readonly #firstMs: number;

  /** @param today the day after the last one */
  constructor(today: Date, months: number) {
    const lastMs = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
    this.#firstMs = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, today.getUTCDate());
    this.days = Math.round((lastMs - this.#firstMs) / DAY_MS);
  }

  get campaignBegins(): number {
    return Math.round(this.days * CAMPAIGN_BEGINS);
  }

  /** @param minute of the day in UTC */
  moment(day: number, minute = 0): Date {
    return new Date(this.#firstMs + day * DAY_MS + minute * 60_000);
  }

  /** The day with the same date some months earlier. */
  monthsBefore(day: number, months: number): number {
    const date = this.moment(day);
    const ms = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, date.getUTCDate());
    return Math.round((ms - this.#firstMs) / DAY_MS);
  }

  /** The factor of one-time gifts on a day compared with a quiet one. */
  giftsOn(day: number): number {
    const date = this.moment(day);
    const [month, dayOfMonth] = [date.getUTCMonth(), date.getUTCDate()];
    const growth = 1 + (0.35 * day) / this.days;
    if (this.isGivingTuesday(day)) return 26 * growth;
    if (month === 11) return (dayOfMonth === 31 ? 16 : dayOfMonth >= 27 ? 8 : 2.6) * growth;
    if (month === 10) return 1.4 * growth;
    if (month === 3) return (dayOfMonth >= 12 && dayOfMonth <= 24 ? 2.6 : 1) * growth;
    return (month === 6 || month === 7 ? 0.7 : 1) * growth;
  }

  /** The campaign link that most donors use on a day. */
  campaignOn(day: number): string | undefined {
    const date = this.moment(day);
    const [month, dayOfMonth] = [date.getUTCMonth(), date.getUTCDate()];
    if (this.isGivingTuesday(day)) return 'giving-tuesday';
    if (month === 11) return 'year-end';
    if (month === 3 && dayOfMonth >= 12 && dayOfMonth <= 24) return 'spring-appeal';
    if (month === 8 && dayOfMonth <= 14) return 'school-supplies';
    return day >= this.campaignBegins ? SAMPLE_CAMPAIGN : undefined;
  }

  /** The Tuesday after Thanksgiving, which is the fourth Thursday of November. */
  isGivingTuesday(day: number): boolean {
    const date = this.moment(day);
    if (date.getUTCDay() !== 2) return false;
    const thursday = this.moment(day - 5);
    return thursday.getUTCMonth() === 10 && Math.ceil(thursday.getUTCDate() / 7) === 4;
  }
}
