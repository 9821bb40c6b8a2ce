import type { StaffBrowser, StaffPerson } from '../staff/index.ts';

/** Who makes a call, as the audit log names them. */
export function actorOf({
  session: { person },
  browser,
}: {
  session: { person: StaffPerson };
  browser: Pick<StaffBrowser, 'source'>;
}) {
  return { person, browser };
}
