import { nameAndEmail } from '@handsel/contract/staff';
import type { StaffBrowser, StaffPerson } from '../staff/index.ts';
import type { StaffMaker } from '../subscriptions/index.ts';

/** A call of the console, as far as it says who makes it. */
interface MadeCall {
  session: { person: StaffPerson };
  browser: Pick<StaffBrowser, 'source'>;
}

/** Who makes a call, as the audit log names them. */
export function actorOf({ session: { person }, browser }: MadeCall) {
  return { person, browser };
}

/** The same, as a change of a monthly gift has it. */
export function makerOf({ session: { person }, browser }: MadeCall): StaffMaker {
  return { staffId: person.id, name: nameAndEmail(person), source: browser.source };
}
