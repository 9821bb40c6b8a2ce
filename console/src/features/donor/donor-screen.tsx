import { DONOR_ENDPOINTS } from '@handsel/contract/console';
import { staffDonorPrivacyWords } from '@handsel/words/console/donor-privacy';
import { staffDonorWords as words } from '@handsel/words/console/donors';
import { staffGivingWords } from '@handsel/words/console/giving';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Notice } from '@handsel/ui/notice.tsx';
import { Link } from 'react-router';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { pathOf, paths } from '../../lib/paths.ts';
import { GiftTable } from '../../ui/giving/gift-table.tsx';
import { MonthlyGiftTable } from '../../ui/giving/monthly-gift-table.tsx';
import { Notes } from '../../ui/giving/notes.tsx';
import { None } from '../../ui/none.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Section } from '../../ui/section.tsx';
import { ContactNotice } from './contact-notice.tsx';
import { Corrections } from './corrections.tsx';
import { DonorActs } from './donor-acts.tsx';
import { DonorFacts } from './donor-facts.tsx';
import { DonorTags } from './donor-tags.tsx';
import { Duplicates } from './duplicates.tsx';
import { Merges } from './merges.tsx';
import { WaitingEmail } from './waiting-email.tsx';
import { YearList } from './year-list.tsx';

const GIFT_COLUMNS = ['state', 'frequency', 'method', 'receipt'] as const;

/** One donor: their details and all their gifts. */
export default function DonorScreen({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['donor', id],
    queryFn: () => call(DONOR_ENDPOINTS.getDonor, { params: { id } }),
  });
  const navigate = useNavigate();
  // A cached answer from before a merge, or before its undoing, may lead to the wrong donor.
  const shownId = query.isFetching ? undefined : query.data?.donor.id;
  useEffect(() => {
    if (shownId !== undefined && shownId !== id) void navigate(pathOf.donor(shownId), { replace: true });
  }, [shownId, id, navigate]);
  if (query.data === undefined) {
    return (
      <Page title={staffGivingWords.donor}>
        <Reading of={query}>{() => null}</Reading>
      </Page>
    );
  }
  return <Donor key={query.data.donor.id} about={query.data} />;
}

function Donor({ about }: { about: CallReply<'getDonor'> }) {
  const { donor, gifts, monthly_gifts: monthlyGifts } = about;
  const { erasure, email_change: change, corrections } = about.record;
  const hasName = donor.name !== '';
  // Then each gift shows its donor.
  const isMerged = about.merges.length > 0;
  const title = hasName ? donor.name : donor.email;
  return (
    <Page
      title={erasure === 'done' ? staffDonorPrivacyWords.erased : title}
      back={{ to: paths.donors, label: words.back }}
      lead={hasName ? donor.email : undefined}
      hasTimes
      actions={<DonorActs about={about} />}
    >
      <Erasure state={erasure} />
      <ContactNotice about={about} />
      {change === null ? null : <WaitingEmail id={donor.id} change={change} />}
      <Section title={words.facts}>
        <DonorFacts about={about} />
      </Section>
      <Section title={words.monthlyGifts}>
        {monthlyGifts.length === 0 ? (
          <None>{words.noMonthlyGifts}</None>
        ) : (
          <MonthlyGiftTable caption={words.monthlyGifts} gifts={monthlyGifts} hasDonor={isMerged} />
        )}
      </Section>
      <Section title={words.gifts}>
        {gifts.length === 0 ? (
          <None>{words.noGifts}</None>
        ) : (
          <GiftTable caption={words.gifts} gifts={gifts} columns={GIFT_COLUMNS} hasDonor={isMerged} />
        )}
        <AllGifts id={donor.id} isMore={donor.gift_count > gifts.length} />
      </Section>
      <Section title={words.byYear}>
        <YearList about={about} />
      </Section>
      {erasure === 'none' ? <DonorTags donor={donor} /> : null}
      <Merges merges={about.merges} />
      {erasure === 'none' ? <Duplicates about={about} /> : null}
      <Corrections corrections={corrections} />
      {erasure === 'done' ? null : (
        <Notes
          notes={about.notes}
          onAdd={async (text) => {
            await call(DONOR_ENDPOINTS.addDonorNote, { params: { id: donor.id }, body: { text } });
            await givingChanged();
          }}
        />
      )}
    </Page>
  );
}

function AllGifts({ id, isMore }: { id: string; isMore: boolean }) {
  if (!isMore) return null;
  return (
    <p>
      <Link to={`${paths.gifts}?${new URLSearchParams({ search: id }).toString()}`}>{words.allGifts}</Link>
    </p>
  );
}

/** Says that a donor was erased, or soon will be. */
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
