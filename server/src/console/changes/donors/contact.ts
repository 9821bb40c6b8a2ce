import { nameAndEmail } from '@handsel/contract/console';
import {
  changeDonorsLanguage,
  limitContact,
  recordDeath,
  recordNewsletterAnswer,
  undoDeath,
} from '../../../domain/donors/index.ts';
import {
  actAs,
  recordAct,
  staffRefusal,
  staffRefusalOf,
  staffSuccess,
  type StaffCall,
  type StaffRefusal,
  type StaffResult,
} from '../../access/index.ts';
import type { StaffChangesContext } from '../context.ts';

type Call = Pick<StaffCall<'recordDonorDeath'>, 'params' | 'session' | 'browser'>;

/** Records a donor's death. The end of their monthly gifts is queued in the same transaction. */
export async function recordDonorDeath(
  context: StaffChangesContext,
  call: StaffCall<'recordDonorDeath'>,
): Promise<StaffResult<null>> {
  const limited = await takeLimit(context, call);
  if (limited !== undefined) return limited;
  return actAs(context, call, 'monthly-gifts:change', async (tx, actor) => {
    const by = { staffId: actor.person.id, name: nameAndEmail(actor.person) };
    const recorded = await recordDeath(tx, call.params.id, by);
    if (recorded === 'no-donor') return staffRefusal('not_found');
    if (recorded !== 'same')
      await recordAct(tx, actor, 'donor.death-recorded', { subject: `donor:${recorded.donorId}` });
    return staffSuccess(null);
  });
}

/** Removes the record of a death. */
export async function undoDonorDeath(
  context: StaffChangesContext,
  call: StaffCall<'undoDonorDeath'>,
): Promise<StaffResult<null>> {
  const limited = await takeLimit(context, call);
  if (limited !== undefined) return limited;
  return actAs(context, call, 'monthly-gifts:change', async (tx, actor) => {
    const undone = await undoDeath(tx, call.params.id);
    if (undone === 'no-donor') return staffRefusal('not_found');
    if (undone !== 'same')
      await recordAct(tx, actor, 'donor.death-undone', { subject: `donor:${undone.donorId}` });
    return staffSuccess(null);
  });
}

/** Sets whether Handsel mails a donor, and lists them for appeals. */
export async function limitDonorContact(
  context: StaffChangesContext,
  call: StaffCall<'limitDonorContact'>,
): Promise<StaffResult<null>> {
  const limited = await takeLimit(context, call);
  if (limited !== undefined) return limited;
  const { no_mail: noMail, no_contact: noContact } = call.body;
  return actAs(context, call, 'giving:correct', async (tx, actor) => {
    const set = await limitContact(tx, call.params.id, { noMail, noContact });
    if (set === 'no-donor') return staffRefusal('not_found');
    const { donorId, before } = set;
    if (before.noMail !== noMail || before.noContact !== noContact)
      await recordAct(tx, actor, 'donor.contact-limited', {
        subject: `donor:${donorId}`,
        details: { no_mail: noMail, no_contact: noContact },
      });
    return staffSuccess(null);
  });
}

/** Records what a donor told staff about news by email. */
export async function recordDonorNews(
  context: StaffChangesContext,
  call: StaffCall<'recordDonorNews'>,
): Promise<StaffResult<null>> {
  const limited = await takeLimit(context, call);
  if (limited !== undefined) return limited;
  const { agrees, how } = call.body;
  return actAs(context, call, 'giving:correct', async (tx, actor) => {
    const by = { staffId: actor.person.id, name: nameAndEmail(actor.person) };
    const recorded = await recordNewsletterAnswer(tx, call.params.id, { agrees, how, by });
    if (recorded === 'no-donor') return staffRefusal('not_found');
    await recordAct(tx, actor, 'donor.news-recorded', {
      subject: `donor:${recorded.donorId}`,
      details: { agrees },
    });
    return staffSuccess(null);
  });
}

/** Sets the language in which Handsel writes to a donor. */
export async function changeDonorLanguage(
  context: StaffChangesContext,
  call: StaffCall<'changeDonorLanguage'>,
): Promise<StaffResult<null>> {
  const limited = await takeLimit(context, call);
  if (limited !== undefined) return limited;
  const { language } = call.body;
  return actAs(context, call, 'giving:correct', async (tx, actor) => {
    const changed = await changeDonorsLanguage(tx, call.params.id, language);
    if (changed === 'no-donor') return staffRefusal('not_found');
    await recordAct(tx, actor, 'donor.language-changed', {
      subject: `donor:${changed.donorId}`,
      details: { language },
    });
    return staffSuccess(null);
  });
}

async function takeLimit(
  { limits }: StaffChangesContext,
  { params, session }: Call,
): Promise<StaffRefusal | undefined> {
  const limited = await limits.take('donorCorrection', { colleague: session.person.id, donor: params.id });
  return limited && staffRefusalOf(limited);
}
