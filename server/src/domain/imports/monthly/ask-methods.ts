import { findCustomersDonor, isOwnToken } from '../../payment-methods/index.ts';
import { payingMethod } from '../../payments/index.ts';
import type { Gateway } from '../../../gateway/gateway.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { JudgedLine } from './judge-lines.ts';

/** Parallel requests to the gateway. */
const AT_ONCE = 4;

interface Asked {
  lines: JudgedLine[];
  /** A description of the payment method of each line, for example "Visa ending in 1111". */
  methods: Map<number, string>;
  isAnswered: boolean;
}

/**
 * Asks the gateway about the payment method of each line that may begin. Stops at the first request
 * that fails.
 */
export async function askMethods(
  { db, gateway }: { db: Db; gateway: Gateway },
  lines: readonly JudgedLine[],
): Promise<Asked> {
  const methods = new Map<number, string>();
  const customers = new Map<string, string>();
  const judged = new Map<number, string>();
  const waiting = lines.filter(({ outcome }) => outcome === 'added');
  let isAnswered = true;
  const askNext = async (): Promise<void> => {
    for (let line = waiting.shift(); line !== undefined && isAnswered; line = waiting.shift()) {
      const found = await gateway.findMethod(line.token ?? '');
      if (found.kind === 'none') judged.set(line.line, 'token_unknown');
      else if (found.kind !== 'done') isAnswered = false;
      else {
        const paying = payingMethod(found, line.nextDay);
        methods.set(line.line, found.card?.description ?? '');
        const email = line.email.toLowerCase();
        const known = await findCustomersDonor(db, found.customerId);
        // All methods of a customer must belong to one donor, who sees them and has them erased.
        const isOthers =
          (customers.get(found.customerId) ?? email) !== email ||
          (known !== undefined && known.donorId !== line.known.donorId);
        customers.set(found.customerId, email);
        if ('reason' in paying) judged.set(line.line, paying.reason);
        // Its donor agreed to the amount that they chose here, and to no other.
        else if (known?.isForeign === false || isOwnToken(line.token ?? ''))
          judged.set(line.line, 'customer_own');
        else if (isOthers) judged.set(line.line, 'customer_other');
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askNext));
  return {
    lines: lines.map((line) => {
      const outcome = judged.get(line.line);
      return outcome === undefined ? line : { ...line, outcome, token: null };
    }),
    methods,
    isAnswered,
  };
}
