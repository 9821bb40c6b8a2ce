import type { MatchDeadline } from '@handsel/contract';

/** An employer who matches gifts, with its rules. */
export interface Employer {
  id: string;
  name: string;
  /** https; empty where it is not known. */
  link: string;
  ratioBasisPoints: number | null;
  minCents: number | null;
  maxCents: number | null;
  deadlineMonths: number | null;
  deadlineFrom: MatchDeadline;
  note: string;
}

/** Where employers are looked up: the charity's own directory, or what a paid service knows (decision 082). */
export interface EmployerDirectory {
  /** Those that donors can choose, the most alike first; as many as a page shows at most. */
  search(text: string): Promise<Employer[]>;
  /** One that donors can choose. */
  find(id: string): Promise<Employer | undefined>;
}
