import { staffHomeWords as words, staffPageNames } from '@handsel/words/console/pages';
import { Link } from 'react-router';
import { Notice } from '@handsel/ui/notice.tsx';
import { Sentence } from '@handsel/ui/sentence.tsx';
import { paths } from '../../lib/paths.ts';
import { useMay, usePerson } from '../../lib/use-session.ts';
import { Page } from '../../ui/page.tsx';
import { RoleSection } from '../../ui/role-section.tsx';
import { GivingOverview } from './giving-overview.tsx';
import { LatestActivity } from './latest-activity.tsx';

/** Below this number the person should create new codes before losing the phone. */
const FEW_CODES = 4;

/** An overview of giving, the open tasks, and the latest activity; or the person's role. */
export default function HomeScreen() {
  const { name, recovery_codes_left: codesLeft } = usePerson();
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
                link: (text) => <Link to={paths.account}>{text}</Link>,
              })}
            />
          </p>
        </Notice>
      ) : null}
      {maySeeGiving ? <GivingOverview /> : null}
      {maySeeLog ? <LatestActivity /> : null}
      {maySeeGiving || maySeeLog ? null : <RoleSection />}
    </Page>
  );
}
