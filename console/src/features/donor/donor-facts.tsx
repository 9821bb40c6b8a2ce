import { formatDay } from '@handsel/words/format';
import { languageNames } from '@handsel/words/languages';
import { staffDonorWords as words } from '@handsel/words/console/donors';
import { staffContactWords } from '@handsel/words/console/donor-contact';
import { staffGivingWords } from '@handsel/words/console/giving';
import type { CallReply } from '../../lib/call.ts';
import { formatMoney } from '../../lib/money.ts';
import { dayOfMoment } from '../../lib/today.ts';
import { Badge } from '../../ui/badge.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';

/** The donor's identity and totals. */
export function DonorFacts({ about }: { about: CallReply<'getDonor'> }) {
  const { donor, postal_address: address, record } = about;
  const total = { amount: formatMoney(donor.given_cents), count: donor.gift_count };
  return (
    <Facts>
      <Fact name={words.total}>
        {words.totalIn(total)}
        {donor.imported_count === 0 ? null : <p>{words.imported({ count: donor.imported_count })}</p>}
      </Fact>
      <Fact name={words.lastGift}>
        {donor.last_gift_on === null ? words.noGift : formatDay(donor.last_gift_on)}
      </Fact>
      <Fact name={words.since}>{formatDay(donor.first_gift_on ?? dayOfMoment(donor.created_at))}</Fact>
      <Fact name={words.emailState}>
        <Badge kind={donor.is_verified ? 'ok' : 'plain'}>
          {donor.is_verified ? words.verified : words.notVerified}
        </Badge>
      </Fact>
      <Fact name={staffContactWords.language}>{languageNames[record.language]}</Fact>
      <Fact name={staffContactWords.news}>
        <News answers={record.news} />
      </Fact>
      {address.length === 0 ? null : (
        <Fact name={staffGivingWords.address}>
          {address.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Fact>
      )}
    </Facts>
  );
}

/** The donor's answers, the one that counts first. */
function News({ answers }: { answers: CallReply<'getDonor'>['record']['news'] }) {
  if (answers.length === 0) return staffContactWords.newsNone;
  return answers.map(({ agrees, source, words: read, recorded_by: by, at }) => (
    <p key={`${at} ${read}`}>
      {staffContactWords.newsAnswer({ agrees: agrees ? 'true' : 'false', day: formatDay(dayOfMoment(at)) })}{' '}
      {staffContactWords.newsSource({ source, by: by ?? '', words: read })}
    </p>
  ));
}
