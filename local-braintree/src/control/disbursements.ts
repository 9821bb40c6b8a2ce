import { z } from 'zod';
import type { Gateway } from '../gateway/gateway.ts';
import { disbursementSettings, feesOf, keepDisbursementSettings } from '../resources/fees.ts';
import { merchantAccount } from '../resources/merchant-account.ts';
import { feesSchema } from '../seed/seed.ts';
import { exceptionMessages, followUpActions } from '../state/disbursement-records.ts';
import type { Disbursement, DisbursementSettings } from '../state/disbursement-records.ts';
import { field } from '../state/schema.ts';
import { jsonAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';

/** The body of `POST /_control/disbursements`. */
const request = z.strictObject({
  /** The default account if absent. */
  merchantAccountId: z.string().optional(),
  fees: feesSchema.optional(),
  nextException: z
    .strictObject({
      message: z.enum(exceptionMessages),
      followUpAction: z.enum(followUpActions).default('contact_us'),
    })
    .nullable()
    .optional(),
  nextIsUntold: z.boolean().optional(),
});

/**
 * Sets the fees of a merchant account, and the course of its next disbursement; a restart keeps
 * both.
 */
export async function changeDisbursements(gateway: Gateway, body: unknown): Promise<Answer> {
  const parsed = request.safeParse(body);
  if (!parsed.success) return jsonAnswer(422, { message: z.prettifyError(parsed.error) });
  const { merchantAccountId: wanted, ...asked } = parsed.data;
  const account = merchantAccount(gateway, wanted);
  if (account === undefined) return jsonAnswer(404, { message: 'There is no such merchant account.' });
  return gateway.state.write(() => {
    const present = disbursementSettings(gateway, account.id);
    const settings = merged(present, asked);
    keepDisbursementSettings(gateway, account.id, settings);
    return jsonAnswer(200, {
      merchantAccountId: account.id,
      fees: feesOf(gateway, account.id),
      nextException: settings.nextException ?? null,
      nextIsUntold: settings.nextIsUntold ?? false,
    });
  });
}

type Asked = Omit<z.output<typeof request>, 'merchantAccountId'>;

function merged(present: DisbursementSettings, asked: Asked): DisbursementSettings {
  const { fees = present.fees, nextIsUntold = present.nextIsUntold ?? false } = asked;
  const { nextException = present.nextException } = asked;
  return { ...(fees && { fees }), nextException: nextException ?? undefined, nextIsUntold };
}

/** The merchant's bank statement: payouts and collections, without failed and zero ones. */
export function listDisbursements(gateway: Gateway): Answer {
  const moved = `${field('status')} = 'sent' AND ${field('amountCents')} <> 0`;
  return jsonAnswer(200, { bankLines: gateway.state.disbursements.select(moved).map(bankLine) });
}

function bankLine({ id, day, amountCents, currency, merchantAccountId }: Disbursement): object {
  const reference = `BRAINTREE FUNDING ${id.toUpperCase()}`;
  return { day, amountCents, currency, reference, merchantAccountId, disbursementId: id };
}
