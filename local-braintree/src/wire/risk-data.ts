import { values } from './parameters.ts';
import { graphQlId } from '../rules/network-ids.ts';
import type { Input } from './input.ts';
import type { ValidationError } from './validation-errors.ts';
import { XmlList } from './xml.ts';
import type { XmlValue } from './xml.ts';

/** The merchant's data about the customer for the fraud check. */
export const riskDataParameters = values(
  'customerBrowser',
  'customerDeviceId',
  'customerIp',
  'customerLocationZip',
  'customerTenure',
);

/** The errors of `riskData`, with Braintree's codes. */
export function riskDataErrors(input: Input, at: readonly string[]): ValidationError[] {
  const risk = input.object('riskData');
  if (risk === undefined) return [];
  const errors: ValidationError[] = [];
  const add = (attribute: string, code: string, message: string) =>
    errors.push({ at: [...at, 'risk-data'], attribute, code, message });
  const zip = risk.text('customerLocationZip') ?? '';
  if ((risk.text('customerDeviceId') ?? '').length > 36) {
    add('customer_device_id', '94702', 'Customer device ID is too long.');
  }
  if (zip.length > 9) add('customer_location_zip', '94705', 'Customer location zip is too long.');
  if (!/^[A-Za-z0-9 -]*$/.test(zip)) {
    add('customer_location_zip', '94703', 'Customer location zip contains invalid characters.');
  }
  if ((risk.text('customerTenure') ?? '').length > 20) {
    add('customer_tenure', '94706', 'Customer tenure is too long.');
  }
  return errors;
}

/** The part of a stored sale or verification that `riskData` is built from. */
export interface RiskRecord {
  /** Set if they were asked: whether they knew the device. */
  riskDataCaptured?: boolean;
  fraudServiceProvider?: string;
}

/**
 * Reads the data that the fraud tools judge; empty if they are not asked. Fraud Protection judges
 * requests with device or customer data, and Fraud Protection Enterprise judges every card.
 * @param provider the seed's `fraudProtection`
 */
export function readRisk(
  inputs: readonly Input[],
  provider: false | 'fraud_protection' | 'fraud_protection_enterprise',
  isCard: boolean,
): RiskRecord {
  const says = (name: string) => inputs.some((input) => input.has(name));
  const skips = inputs.some((input) => input.object('options')?.flag('skipAdvancedFraudChecking') === true);
  if (provider === false || skips) return {};
  const riskDataCaptured = says('deviceData') || says('deviceSessionId');
  const isAskedAlways = provider === 'fraud_protection_enterprise' && isCard;
  const isAsked = riskDataCaptured || says('riskData') || isAskedAlways;
  return isAsked ? { riskDataCaptured, fraudServiceProvider: provider } : {};
}

/**
 * The fraud tools' decision, in the format of the SDKs' `RiskData`. They approve everything except
 * the documented test values.
 */
export function riskDataXml(
  about: RiskRecord & { readonly id: string; readonly gatewayRejectionReason: string | null },
): XmlValue {
  // Omitted instead of nil: the Python SDK cannot read a nil one.
  if (about.riskDataCaptured === undefined) return undefined;
  const isDeclined = ['fraud', 'risk_threshold'].includes(about.gatewayRejectionReason ?? '');
  return {
    id: graphQlId('risk', about.id),
    decision: isDeclined ? 'Decline' : 'Approve',
    decisionReasons: new XmlList('item', []),
    deviceDataCaptured: about.riskDataCaptured,
    fraudServiceProvider: about.fraudServiceProvider ?? 'fraud_protection',
    transactionRiskScore: isDeclined ? '99' : '1',
  };
}
