import { values } from './parameters.ts';
import { graphQlId } from '../rules/network-ids.ts';
import type { Input } from './input.ts';
import type { ValidationError } from './validation-errors.ts';
import { XmlList } from './xml.ts';
import type { XmlValue } from './xml.ts';

/** What the merchant tells the fraud check about the customer. */
export const riskDataParameters = values(
  'customerBrowser',
  'customerDeviceId',
  'customerIp',
  'customerLocationZip',
  'customerTenure',
);

/** What is wrong with `riskData`, with Braintree's codes. */
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

/** What the fraud tools said, as the SDKs' `RiskData` expects it: they approve of everything but the documented test values. */
export function riskDataXml(aboutId: string, deviceDataCaptured: boolean | undefined): XmlValue {
  // Left out, not nil: the Python SDK cannot read a nil one.
  if (deviceDataCaptured === undefined) return undefined;
  return {
    id: graphQlId('risk', aboutId),
    decision: 'Approve',
    decisionReasons: new XmlList('item', []),
    deviceDataCaptured,
    fraudServiceProvider: 'fraud_protection',
    transactionRiskScore: '1',
  };
}
