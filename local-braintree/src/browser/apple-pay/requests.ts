import type { PaymentSheetLine } from '../payment-sheet/payment-sheet.ts';

type Request = ApplePayJS.ApplePayPaymentRequest;

const ZERO_TOTAL_VERSION = 4;
/** https://developer.apple.com/documentation/applepayontheweb/applepaycontactfield */
const CONTACT_FIELDS = ['email', 'name', 'phone', 'postalAddress', 'phoneticName'];

/**
 * Validates a request like Safari.
 * https://developer.apple.com/documentation/applepayontheweb/applepaypaymentrequest
 * @param version of Apple Pay that the page requests
 * @throws TypeError naming the first mistake, like Safari
 */
export function checkPaymentRequest(version: number, request: Request): void {
  const { total, countryCode, currencyCode, supportedNetworks, merchantCapabilities } = request;
  require(/^[A-Z]{2}$/.test(countryCode), 'countryCode must be like US');
  require(/^[A-Z]{3}$/.test(currencyCode), 'currencyCode must be like USD');
  require(supportedNetworks.length > 0, 'supportedNetworks must not be empty');
  require(merchantCapabilities.includes('supports3DS'), 'merchantCapabilities must hold supports3DS');
  require(total.label !== '', 'total.label is required');
  require(isAmount(total.amount), 'total.amount must be like 13.37');
  // https://developer.apple.com/documentation/applepayontheweb/apple-pay-on-the-web-version-4-release-notes
  require(version >= ZERO_TOTAL_VERSION ||
    Number(total.amount) > 0, 'total.amount must be more than nothing before version 4');
  require(request.lineItems?.length !== 0, 'lineItems must not be empty');
  const contact = request.requiredShippingContactFields ?? [];
  require(contact.every((field) =>
    CONTACT_FIELDS.includes(field),
  ), `requiredShippingContactFields must be of ${CONTACT_FIELDS.join(', ')}`);
  const recurring = request.recurringPaymentRequest;
  if (recurring === undefined) return;
  require(recurring.paymentDescription !== '', 'recurringPaymentRequest.paymentDescription is required');
  require(isAmount(recurring.regularBilling.amount), 'regularBilling.amount must be like 13.37');
  require(URL.canParse(recurring.managementURL), 'recurringPaymentRequest.managementURL must be an address');
}

/**
 * The lines of the sheet: each item, recurring payments, and the total; pending items have no
 * amount.
 */
export function sheetLines({
  currencyCode,
  lineItems = [],
  recurringPaymentRequest: recurring,
  total,
}: Request): PaymentSheetLine[] {
  const line = (label: string, amount: string, type?: ApplePayJS.ApplePayLineItemType) => ({
    label,
    amount: type === 'pending' ? 'Pending' : `${currencyCode} ${amount}`,
  });
  return [
    ...lineItems.map(({ label, amount, type }) => line(label, amount, type)),
    ...(recurring === undefined
      ? []
      : [line(recurring.regularBilling.label, recurring.regularBilling.amount)]),
    line('Total', total.amount, total.type),
  ];
}

function isAmount(text: string): boolean {
  return /^\d+(\.\d{1,2})?$/.test(text);
}

function require(holds: boolean, mistake: string): void {
  if (!holds) throw new TypeError(mistake);
}
