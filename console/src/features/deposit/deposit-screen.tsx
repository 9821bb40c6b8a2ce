import { DEPOSIT_ENDPOINTS } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffDepositPageWords as words } from '@handsel/words/console/deposits';
import { staffPageNames } from '@handsel/words/console/pages';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { paths } from '../../lib/paths.ts';
import { DepositState } from '../../ui/deposits/deposit-state.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Section } from '../../ui/section.tsx';
import { AtBank } from './at-bank.tsx';
import { Chargebacks } from './chargebacks.tsx';
import { DepositSum } from './deposit-sum.tsx';
import { Lines } from './lines.tsx';
import { Notices } from './notices.tsx';

/** One deposit: its sum, its bank line, and its transactions. */
export default function DepositScreen({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['deposit', id],
    queryFn: () => call(DEPOSIT_ENDPOINTS.getDeposit, { params: { id } }),
  });
  if (query.data === undefined) {
    return (
      <Page title={staffPageNames.deposits}>
        <Reading of={query}>{() => null}</Reading>
      </Page>
    );
  }
  return <Deposit about={query.data} />;
}

function Deposit({ about }: { about: CallReply<'getDeposit'> }) {
  const { deposit } = about;
  return (
    <Page
      title={words.title({ day: formatDay(deposit.disbursed_on) })}
      back={{ to: paths.deposits, label: words.back }}
      hasTimes
    >
      {deposit.exception === null || deposit.state === 'matched' ? null : (
        <FormMessage message={`${words.exceptionTitle} ${exceptionOf(deposit)}`} />
      )}
      <Facts>
        <Fact name={words.bank}>
          <DepositState state={deposit.state} />
        </Fact>
        <Fact name={words.disbursement}>{deposit.disbursement_id ?? words.noDisbursement}</Fact>
        <Fact name={words.account}>{deposit.merchant_account_id}</Fact>
      </Facts>
      <Section title={words.sum}>
        <DepositSum about={about} />
      </Section>
      <Section title={words.bank}>
        <AtBank about={about} />
      </Section>
      <Section title={words.gifts}>
        <Lines deposit={deposit} unknown={about.unknown} />
      </Section>
      <Chargebacks about={about} />
      <Notices about={about} />
    </Page>
  );
}

function exceptionOf({ exception, follow_up: todo }: CallReply<'getDeposit'>['deposit']): string {
  if (!exception) return words.exceptionUnsaid;
  return words.exception({ reason: saidBy(exception), todo: saidBy(todo ?? '') });
}

/** Makes the gateway's words, such as bank_rejected, readable. */
function saidBy(text: string): string {
  return text.replaceAll('_', ' ');
}
