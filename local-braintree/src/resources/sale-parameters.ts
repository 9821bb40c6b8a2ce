import { values } from '../wire/parameters.ts';
import { addressParameters } from '../wire/address.ts';
import { contactParameters } from '../wire/contact.ts';
import { enteredCardParameters } from '../wire/entered-card.ts';
import { lineItemParameters } from '../wire/line-items.ts';
import { androidPayCardParameters, applePayCardParameters } from '../wire/wallet-cards.ts';
import { riskDataParameters } from '../wire/risk-data.ts';
import { phoneParameters } from '../wire/phone.ts';
import { passThruParameters } from '../wire/three-d-secure-pass-thru.ts';

/** The parameters that are still allowed when a sale is submitted for settlement. */
export const settlementParameters = {
  ...values(
    'amount',
    'apiRequestKey',
    'discountAmount',
    'orderId',
    'purchaseOrderNumber',
    'shippingAddressId',
    'shippingAmount',
    'shippingTaxAmount',
    'shipsFromPostalCode',
    'taxAmount',
    'taxExempt',
  ),
  descriptor: values('name', 'phone', 'url'),
  lineItems: lineItemParameters,
  shipping: { ...addressParameters, shippingMethod: true },
  industry: 'unsupported',
} as const;

const options = {
  ...values(
    'addBillingAddressToPaymentMethod',
    'holdInEscrow',
    'payeeEmail',
    'payeeId',
    'skipAdvancedFraudChecking',
    'skipAvs',
    'skipCvv',
    'storeInVault',
    'storeInVaultOnSuccess',
    'storeShippingAddressInVault',
    'submitForSettlement',
  ),
  creditCard: values('accountType', 'processDebitAsCredit'),
  paypal: {
    ...values('customField', 'description', 'payeeEmail', 'payeeId', 'recipientEmail'),
    recipientPhone: phoneParameters,
    supplementaryData: 'any',
  },
  processingOverrides: values(
    'customerEmail',
    'customerFirstName',
    'customerLastName',
    'customerTaxIdentifier',
  ),
  threeDSecure: values('required'),
  usBankAccount: values('achType'),
  venmo: values('profileId'),
  amexRewards: 'unsupported',
  venmoSdkSession: 'unsupported',
} as const;

/** The parameters of a sale and of a credit. */
export const saleParameters = {
  ...settlementParameters,
  ...values(
    'billingAddressId',
    'channel',
    'customerId',
    'deviceData',
    'deviceSessionId',
    'foreignRetailer',
    'fraudMerchantId',
    'merchantAccountId',
    'paymentMethodNonce',
    'paymentMethodToken',
    'processingMerchantCategoryCode',
    'productSku',
    'recurring',
    'scaExemption',
    'serviceFeeAmount',
    'subscriptionId',
    'threeDSecureAuthenticationId',
    'transactionSource',
    'type',
  ),
  billing: addressParameters,
  creditCard: {
    ...enteredCardParameters,
    ...values('token'),
    networkTokenizationAttributes: 'unsupported',
    paymentReaderCardDetails: 'unsupported',
  },
  customer: { id: true, ...contactParameters },
  androidPayCard: androidPayCardParameters,
  applePayCard: applePayCardParameters,
  paypalAccount: values('email', 'payeeEmail', 'payeeId', 'payerId', 'paymentId', 'paypalData', 'token'),
  customFields: 'any',
  externalVault: values('status', 'previousNetworkTransactionId'),
  options,
  riskData: riskDataParameters,
  threeDSecurePassThru: passThruParameters,
  // These require another contract with Braintree, another country, or a device.
  acceptPartialAuthorization: 'unsupported',
  acquirerReferenceNumber: 'unsupported',
  exchangeRateQuoteId: 'unsupported',
  installments: 'unsupported',
  paymentFacilitator: 'unsupported',
  sharedBillingAddressId: 'unsupported',
  sharedCustomerId: 'unsupported',
  sharedPaymentMethodNonce: 'unsupported',
  sharedPaymentMethodToken: 'unsupported',
  sharedShippingAddressId: 'unsupported',
  surchargeAmount: 'unsupported',
  threeDSecureToken: 'unsupported',
  transfer: 'unsupported',
  usBankAccount: 'unsupported',
  venmoSdkPaymentMethodCode: 'unsupported',
} as const;
