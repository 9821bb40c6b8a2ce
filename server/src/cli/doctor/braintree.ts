import { doctorWords as words } from '@handsel/words/commands/doctor';
import { createBraintreeGateway, type BraintreeSettings } from '../../gateway/braintree/gateway.ts';
import { faultOfMerchantAccount } from '../../gateway/merchant-account.ts';
import { problem, warning, type Finding } from './finding.ts';

/** Checks that the keys work, and that their account has what Handsel needs. */
export async function checkBraintree(settings: BraintreeSettings): Promise<Finding[]> {
  const { findings, missing } = await tryBraintree(settings);
  return [
    ...(settings.environment === 'local' ? [warning(words.braintreeLocal)] : []),
    ...findings,
    ...(missing ?? []).map((each) => problem(words.braintreeMissing({ missing: each }))),
  ];
}

/**
 * @returns the problems of the settings, and the objects to create in the control panel; undefined
 * if Braintree did not say
 */
export async function tryBraintree(
  settings: BraintreeSettings,
): Promise<{ findings: Finding[]; missing: string[] | undefined }> {
  const gateway = createBraintreeGateway(settings);
  const found = await gateway.findMerchantAccount();
  if (found.kind === 'not-done' || found.kind === 'unknown')
    return { findings: [problem(unanswered(found.reason))], missing: undefined };
  const fault = faultOfMerchantAccount(
    settings.merchantAccountId,
    found.kind === 'none' ? undefined : found.account,
  );
  const findings = fault === undefined ? [] : [problem(fault)];
  const panel = await gateway.missingInControlPanel();
  if (panel.kind !== 'done')
    return { findings: [...findings, problem(unanswered(panel.reason))], missing: undefined };
  return { findings, missing: panel.missing };
}

/** @param reason in the words of `connection.ts` */
function unanswered(reason: string): string {
  return reason.startsWith('unreachable')
    ? words.braintreeSilent({ reason })
    : words.braintreeRefused({ reason });
}
