import { nameAndEmail } from '@handsel/contract/console';
import type { StaffBrowser, StaffPerson } from '../access/index.ts';
import type { StaffMaker } from '../../domain/subscriptions/index.ts';

/** The part of a console call that identifies its author. */
interface MadeCall {
  session: { person: StaffPerson };
  browser: Pick<StaffBrowser, 'source'>;
}

/** The author of a call, in the form of the audit log. */
export function actorOf({ session: { person }, browser }: MadeCall) {
  return { person, browser };
}

/** The author in the form of a monthly gift's change. */
export function makerOf({ session: { person }, browser }: MadeCall): StaffMaker {
  return { staffId: person.id, name: nameAndEmail(person), source: browser.source };
}
