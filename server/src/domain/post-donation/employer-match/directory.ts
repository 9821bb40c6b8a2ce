import type { MatchDeadline } from '@handsel/contract';

/** An employer that matches gifts, with its rules. */
export interface Employer {
  id: string;
  name: string;
  /** An https URL, or empty if unknown. */
  link: string;
  ratioBasisPoints: number | null;
  minCents: number | null;
  maxCents: number | null;
  deadlineMonths: number | null;
  deadlineFrom: MatchDeadline;
  note: string;
}

/** The source of employers: the charity's own directory, or a paid service (decision 082). */
export interface EmployerDirectory {
  /** Employers that donors can choose, the most similar first, up to the limit of a page. */
  search(text: string): Promise<Employer[]>;
  /** Finds an employer that donors can choose. */
  find(id: string): Promise<Employer | undefined>;
}
