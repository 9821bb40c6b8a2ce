/**
 * Braintree's documented UnionPay test values:
 * developer.paypal.com/braintree/docs/guides/unionpay/testing. Braintree has since deprecated
 * enrollment: UnionPay cards are processed like any other, through Discover.
 */

export interface UnionPayFacts {
  readonly isDebit?: boolean;
  readonly isSupported?: boolean;
  /** Whether it may be used online: otherwise it cannot be enrolled. */
  readonly isActivated?: boolean;
  readonly asksForSmsCode?: boolean;
  readonly supportsTwoStepAuthAndCapture?: boolean;
}

const testCards: Readonly<Record<string, UnionPayFacts>> = {
  '6212345678901265': { isDebit: true },
  '6212345678901232': {},
  '6212345678900028': { isSupported: false },
  '6212345678900036': { isActivated: false },
  '6212345678900085': { asksForSmsCode: false },
  '6212345678900093': { supportsTwoStepAuthAndCapture: false },
  '62123456789002': {},
  '621234567890003': {},
  '62123456789000003': {},
  '621234567890000002': {},
  '6212345678900000003': {},
};

export const unionPayTestNumbers = Object.keys(testCards);

/** The documented facts about a UnionPay test card; undefined for any other card. */
export function unionPayFacts(number: string): Required<UnionPayFacts> | undefined {
  const facts = testCards[number];
  return (
    facts && {
      isDebit: false,
      isSupported: true,
      isActivated: true,
      asksForSmsCode: true,
      supportsTwoStepAuthAndCapture: true,
      ...facts,
    }
  );
}

/** "Customer entered incorrect SMS code." */
export const wrongSmsCode = '999999';

/** A card that expires before this year is rejected as expired. */
export const firstValidYear = 2010;
