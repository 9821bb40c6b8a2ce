import { DEPOSIT_ENDPOINTS } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffBankLinePageWords as words } from '@handsel/words/console/deposits';
import { staffPageNames } from '@handsel/words/console/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@handsel/ui/link.tsx';
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
    queryFn: () => call(DEPOSIT_ENDPOINTS.getBankLine, { params: { id } }),
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
      lead={<Link href={`${paths.deposits}?view=bankLines`}>{words.back}</Link>}
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
              link: (text) => <Link href={pathOf.deposit(deposit.id)}>{text}</Link>,
            })}
          />
        </p>
      ) : about.gifts.length > 0 ? (
        <MatchedGifts about={about} />
      ) : (
        <ChooseGifts key={line.id} about={about} />
      )}
    </Page>
  );
}
