import { doctorWords as words } from '@handsel/words/doctor';
import { createBraintreeGateway, type BraintreeSettings } from '../../gateway/braintree/gateway.ts';
import { faultOfMerchantAccount } from '../../gateway/merchant-account.ts';
import { problem, warning, type Finding } from './finding.ts';

/** Whether the keys are taken, and what they lead to is what Handsel charges with. */
export async function checkBraintree(settings: BraintreeSettings): Promise<Finding[]> {
  const gateway = createBraintreeGateway(settings);
  const findings: Finding[] = settings.environment === 'local' ? [warning(words.braintreeLocal)] : [];
  const found = await gateway.findMerchantAccount();
  if (found.kind === 'not-done' || found.kind === 'unknown')
    return [...findings, problem(unanswered(found.reason))];
  const fault = faultOfMerchantAccount(
    settings.merchantAccountId,
    found.kind === 'none' ? undefined : found.account,
  );
  if (fault !== undefined) findings.push(problem(fault));
  const panel = await gateway.missingInControlPanel();
  if (panel.kind !== 'done') return [...findings, problem(unanswered(panel.reason))];
  return [...findings, ...panel.missing.map((missing) => problem(words.braintreeMissing({ missing })))];
}

/** @param reason as `connection.ts` words it */
function unanswered(reason: string): string {
  return reason.startsWith('unreachable')
    ? words.braintreeSilent({ reason })
    : words.braintreeRefused({ reason });
}
