import { staffHomeWords as words, staffPageNames } from '@handsel/words/console/pages';
import { staffPermissionNames, staffRoleNames, staffRolePurposes } from '@handsel/words/console/roles';
import { Link } from '@handsel/ui/link.tsx';
import { Notice } from '@handsel/ui/notice.tsx';
import { Sentence } from '@handsel/ui/sentence.tsx';
import { paths } from '../../lib/paths.ts';
import { useMay, usePerson } from '../../lib/use-session.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './home-screen.module.css';
import { GivingOverview } from './giving-overview.tsx';
import { LatestActivity } from './latest-activity.tsx';

/** Below this number the person should create new codes before losing the phone. */
const FEW_CODES = 4;

/** An overview of giving, the open tasks, the person's permissions, and the latest activity. */
export default function HomeScreen() {
  const { name, role, permissions, recovery_codes_left: codesLeft } = usePerson();
  const maySeeGiving = useMay('giving:see');
  const maySeeLog = useMay('audit-log:see');
  return (
    <Page title={words.welcome({ name })} tabTitle={staffPageNames.home} hasTimes>
      {codesLeft < FEW_CODES ? (
        <Notice kind={codesLeft === 0 ? 'danger' : 'info'}>
          <p>
            <Sentence
              pieces={words.fewCodes({
                count: codesLeft,
                link: (text) => <Link href={paths.account}>{text}</Link>,
              })}
            />
          </p>
        </Notice>
      ) : null}
      {maySeeGiving ? <GivingOverview /> : null}
      <div className={styles.columns}>
        <Section title={words.you}>
          <div className={styles.card}>
            <p>
              <strong>{staffRoleNames[role]}</strong>
            </p>
            <p>{staffRolePurposes[role]}</p>
            <p>{permissions.length === 0 ? words.mayNothing : words.may}</p>
            <ul className={styles.list}>
              {permissions.map((permission) => (
                <li key={permission}>{staffPermissionNames[permission]}</li>
              ))}
            </ul>
            <p>
              <Link href={paths.roles}>{words.allRoles}</Link>
            </p>
          </div>
        </Section>
        {maySeeLog ? <LatestActivity /> : null}
      </div>
    </Page>
  );
}
