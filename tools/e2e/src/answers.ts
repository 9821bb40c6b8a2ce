import type { Answers } from '@handsel/contract';
import type { RunningSystem } from '../../build/running-system.ts';
import { query } from './database.ts';

type DonorAnswers = Omit<Answers, 'dedicated' | 'dedicateTo' | 'dedicateToEmail'>;

const DONOR_COLUMNS = `answers.referred, answers.referrer, answers.employee_match as "employeeMatch",
  answers.employer, answers.employee_email as "employeeEmail"`;

/** The thank-you answers stored with each gift of an address. */
export function readGiftAnswers(system: RunningSystem, email: string): Promise<Answers[]> {
  return query<Answers>(
    system,
    `select ${DONOR_COLUMNS}, answers.dedicated, answers.dedicate_to as "dedicateTo",
       answers.dedicate_to_email as "dedicateToEmail"
     from gift_answers answers join checkouts on checkouts.id = answers.checkout_id where checkouts.email = $1`,
    [email],
  );
}

/** The thank-you answers stored with the donors of an address. */
export function readDonorAnswers(system: RunningSystem, email: string): Promise<DonorAnswers[]> {
  return query<DonorAnswers>(
    system,
    `select ${DONOR_COLUMNS} from donor_answers answers join donors on donors.id = answers.donor_id
     where donors.email = $1`,
    [email],
  );
}
