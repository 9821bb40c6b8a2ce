import { BANK_LINE_ENDPOINTS } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffBankLinePageWords as words } from '@handsel/words/console/deposits';
import { staffPageNames } from '@handsel/words/console/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Sentence } from '@handsel/ui/sentence.tsx';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { formatMoneyIn } from '../../lib/money.ts';
import { pathOf, paths } from '../../lib/paths.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Section } from '../../ui/section.tsx';
import { ChooseGifts } from './choose-gifts.tsx';
import { MatchedGifts } from './matched-gifts.tsx';

/** One line of the bank's statement, and the gifts that it is made of. */
export default function BankLineScreen({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['bank-lines', 'one', id],
    queryFn: () => call(BANK_LINE_ENDPOINTS.getBankLine, { params: { id } }),
  });
  if (query.data === undefined)
    return (
      <Page title={staffPageNames.deposits}>
        <Reading of={query}>{() => null}</Reading>
      </Page>
    );
  return <BankLinePage about={query.data} />;
}

function BankLinePage({ about }: { about: CallReply<'getBankLine'> }) {
  const { line, deposit } = about;
  return (
    <Page
      title={words.title({ day: formatDay(line.booked_on) })}
      back={{ to: `${paths.deposits}?view=bankLines`, label: words.back }}
    >
      <Section title={words.line}>
        <Facts>
          <Fact name={words.amount}>{formatMoneyIn(line.currency, line.amount_cents)}</Fact>
          {line.description === '' ? null : <Fact name={words.description}>{line.description}</Fact>}
          <Fact name={words.addedBy}>{line.added_by}</Fact>
        </Facts>
      </Section>
      {deposit !== null ? (
        <p>
          <Sentence
            pieces={words.deposit({
              day: formatDay(deposit.disbursed_on),
              link: (text) => <Link to={pathOf.deposit(deposit.id)}>{text}</Link>,
            })}
          />
        </p>
      ) : about.matched_by !== null ? (
        <MatchedGifts about={about} />
      ) : (
        <ChooseGifts key={line.id} about={about} />
      )}
    </Page>
  );
}
