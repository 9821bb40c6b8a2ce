import type { Instrument } from '../state/instrument-records.ts';
import type { TransactionStatus } from '../state/records.ts';

/**
 * The processor's authorization response codes, as documented at
 * developer.paypal.com/braintree/docs/reference/general/processor-responses/authorization-responses
 */
const softDeclines: Readonly<Record<string, string>> = {
  '2000': 'Do Not Honor',
  '2001': 'Insufficient Funds',
  '2002': 'Limit Exceeded',
  '2003': "Cardholder's Activity Limit Exceeded",
  '2016': 'Duplicate Transaction',
  '2021': 'Security Violation',
  '2025': 'Set Up Error - Merchant',
  '2026': 'Invalid Merchant ID',
  '2034': 'No Action Taken',
  '2035': 'Partial Approval For Amount In Group III Version',
  '2038': 'Processor Declined',
  '2040': 'Invalid Store',
  '2042': 'Invalid Client ID',
  '2046': 'Declined',
  '2048': 'Invalid Amount',
  '2057': 'Issuer or Cardholder has put a restriction on the card',
  '2074':
    "Funding Instrument In The PayPal Account Was Declined By The Processor Or Bank, Or It Can't Be Used For This Payment",
  '2092': 'No Data Found - Try Another Verification Method',
  '3000': 'Processor Network Unavailable - Try Again',
};

const hardDeclines: Readonly<Record<string, string>> = {
  '2004': 'Expired Card',
  '2005': 'Invalid Credit Card Number',
  '2006': 'Invalid Expiration Date',
  '2007': 'No Account',
  '2008': 'Card Account Length Error',
  '2009': 'No Such Issuer',
  '2010': 'Card Issuer Declined CVV',
  '2011': 'Voice Authorization Required',
  '2012': 'Processor Declined - Possible Lost Card',
  '2013': 'Processor Declined - Possible Stolen Card',
  '2014': 'Processor Declined - Fraud Suspected',
  '2015': 'Transaction Not Allowed',
  '2017': 'Cardholder Stopped Billing',
  '2018': 'Cardholder Stopped All Billing',
  '2019': 'Invalid Transaction',
  '2020': 'Violation',
  '2022': 'Declined - Updated Cardholder Available',
  '2023': 'Processor Does Not Support This Feature',
  '2024': 'Card Type Not Enabled',
  '2027': 'Set Up Error - Amount',
  '2028': 'Set Up Error - Hierarchy',
  '2029': 'Set Up Error - Card',
  '2030': 'Set Up Error - Terminal',
  '2031': 'Encryption Error',
  '2032': 'Surcharge Not Permitted',
  '2033': 'Inconsistent Data',
  '2036': 'Authorization could not be found',
  '2037': 'Already Reversed',
  '2039': 'Invalid Authorization Code',
  '2041': 'Declined - Call For Approval',
  '2043': 'Error - Do Not Retry, Call Issuer',
  '2044': 'Declined - Call Issuer',
  '2045': 'Invalid Merchant Number',
  '2047': 'Call Issuer. Pick Up Card.',
  '2049': 'Invalid SKU Number',
  '2050': 'Invalid Credit Plan',
  '2051': 'Credit Card Number does not match method of payment',
  '2053': 'Card reported as lost or stolen',
  '2054': 'Reversal amount does not match authorization amount',
  '2055': 'Invalid Transaction Division Number',
  '2056': 'Transaction amount exceeds the transaction division limit',
  '2058': 'Merchant not Mastercard SecureCode enabled',
  '2060': 'Address Verification and Card Security Code Failed',
  '2061': 'Invalid Transaction Data',
};

const approvals: Readonly<Record<string, string>> = {
  '1000': 'Approved',
  '1002': 'Processed',
  '1003': 'Approved With Risk',
};

/** The text that goes with a response code; undocumented ones are all "Processor Declined", as in the sandbox. */
export function responseText(code: string): string {
  return approvals[code] ?? softDeclines[code] ?? hardDeclines[code] ?? 'Processor Declined';
}

/** Whether asking again may help (soft) or never will (hard). */
export function responseType(code: string): 'approved' | 'soft_declined' | 'hard_declined' {
  if (code in approvals) return 'approved';
  return code in hardDeclines ? 'hard_declined' : 'soft_declined';
}

/**
 * What the processor of a payment without a card says when it is settled; card processors say nothing. Documented at
 * developer.paypal.com/braintree/docs/reference/general/processor-responses/settlement-responses
 */
export function settlementResponse(
  status: TransactionStatus,
  type: Instrument['type'],
  amountCents: number,
): { readonly code: string; readonly text: string } | undefined {
  if (!['paypal_account', 'venmo_account', 'us_bank_account'].includes(type)) return undefined;
  if (status === 'settled' || status === 'settlement_confirmed') return { code: '4000', text: 'Confirmed' };
  if (status === 'settlement_pending') return { code: '4002', text: 'Settlement Pending' };
  if (status !== 'settlement_declined') return undefined;
  const asked = Math.floor(amountCents / 100);
  const code = asked >= 4001 && asked <= 5000 ? String(asked) : '4001';
  return { code, text: 'Settlement Declined' };
}
