import { staffDonorPrivacyWords } from '@handsel/words/staff-donor-privacy';
import { staffDonorWords as words } from '@handsel/words/staff-donors';
import { staffGivingWords } from '@handsel/words/staff-giving';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../../web/src/ui/notice.tsx';
import { Link } from '../../../../web/src/ui/link.tsx';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-session.ts';
import { DonorTable } from '../../ui/giving/donor-table.tsx';
import { GiftTable } from '../../ui/giving/gift-table.tsx';
import { MonthlyGiftTable } from '../../ui/giving/monthly-gift-table.tsx';
import { Notes } from '../../ui/giving/notes.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Section } from '../../ui/section.tsx';
import { Corrections } from './corrections.tsx';
import { DonorActs } from './donor-acts.tsx';
import { DonorFacts } from './donor-facts.tsx';
import { DonorTags } from './donor-tags.tsx';
import { WaitingEmail } from './waiting-email.tsx';
import { YearList } from './year-list.tsx';

const GIFT_COLUMNS = ['state', 'frequency', 'method', 'receipt'] as const;

/** One donor: who they are and all that they gave. */
export default function DonorScreen({ id }: { id: string }) {
  const query = useQuery({ queryKey: ['donor', id], queryFn: () => call('getDonor', { params: { id } }) });
  if (query.data === undefined) {
    return (
      <Page title={staffGivingWords.donor}>
        <Reading of={query}>{() => null}</Reading>
      </Page>
    );
  }
  return <Donor about={query.data} />;
}

function Donor({ about }: { about: CallReply<'getDonor'> }) {
  const { donor, gifts, monthly_gifts: monthlyGifts, same_email: sameEmail, given_by_year: years } = about;
  const { erasure, email_change: change, corrections } = about.record;
  const hasName = donor.name !== '';
  const title = hasName ? donor.name : donor.email;
  return (
    <Page
      title={erasure === 'done' ? staffDonorPrivacyWords.erased : title}
      lead={hasName ? donor.email : undefined}
      actions={<DonorActs about={about} />}
    >
      <Erasure state={erasure} />
      {change === null ? null : <WaitingEmail id={donor.id} change={change} />}
      <Section title={words.facts}>
        <DonorFacts about={about} />
      </Section>
      {erasure === 'none' ? <DonorTags donor={donor} /> : null}
      <Section title={words.monthlyGifts}>
        {monthlyGifts.length === 0 ? (
          <p>{words.noMonthlyGifts}</p>
        ) : (
          <MonthlyGiftTable caption={words.monthlyGifts} gifts={monthlyGifts} hasDonor={false} />
        )}
      </Section>
      <Section title={words.gifts}>
        {gifts.length === 0 ? (
          <p>{words.noGifts}</p>
        ) : (
          <GiftTable caption={words.gifts} gifts={gifts} columns={GIFT_COLUMNS} hasDonor={false} />
        )}
        <AllGifts email={donor.email} isMore={donor.gift_count > gifts.length} />
      </Section>
      <Section title={words.byYear}>
        <YearList years={years} />
      </Section>
      {sameEmail.length === 0 ? null : (
        <Section title={words.sameEmail}>
          <p>{words.sameEmailLead}</p>
          <DonorTable caption={words.sameEmail} donors={sameEmail} />
        </Section>
      )}
      <Corrections corrections={corrections} />
      {erasure === 'done' ? null : (
        <Notes
          notes={about.notes}
          onAdd={async (text) => {
            await call('addDonorNote', { params: { id: donor.id }, body: { text } });
            await givingChanged();
          }}
        />
      )}
    </Page>
  );
}

/** A role that sees masked emails cannot search by them. */
function AllGifts({ email, isMore }: { email: string; isMore: boolean }) {
  const maySeeEmails = useMay('emails:see');
  if (!isMore || !maySeeEmails) return null;
  return (
    <p>
      <Link href={`${paths.gifts}?${new URLSearchParams({ search: email }).toString()}`}>
        {words.allGifts({ email })}
      </Link>
    </p>
  );
}

/** That a donor is gone, or is about to be. */
function Erasure({ state }: { state: CallReply<'getDonor'>['record']['erasure'] }) {
  if (state === 'none') return null;
  return (
    <div role="status">
      <Notice>
        <p>{state === 'done' ? staffDonorPrivacyWords.done : staffDonorPrivacyWords.underWay}</p>
      </Notice>
    </div>
  );
}
