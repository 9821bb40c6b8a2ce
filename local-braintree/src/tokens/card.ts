import cardValidator from 'card-validator';
import type { Gateway } from '../gateway/gateway.ts';
import type { CardInstrument, CardProblem, CreditCard, StoredCard } from '../state/instrument-records.ts';
import type { Address } from '../state/address-records.ts';
import type { EnteredCard } from '../wire/entered-card.ts';
import { fourDigitYear, isExpired, parseExpirationDate, twoDigitMonth } from '../rules/expiration.ts';
import { cvvResponse, postalCodeResponse, streetAddressResponse, testCard } from '../rules/test-values.ts';

/** The part of an entered card that may be stored. */
export function storableCard(gateway: Gateway, entered: EnteredCard): CreditCard {
  const number = digitsOf(entered.number ?? '');
  const { month, year } = expiration(entered);
  const address = entered.billingAddress;
  const test = testCard(number);
  return {
    type: 'credit_card',
    bin: number.slice(0, 6),
    last4: number.slice(-4),
    cardType: brandOf(number),
    expirationMonth: twoDigitMonth(month),
    expirationYear: fourDigitYear(year),
    ...wasExpired(gateway, month, year),
    ...(entered.cardholderName !== undefined && { cardholderName: entered.cardholderName }),
    ...(address !== undefined && { billingAddress: address }),
    // Keyed: equal numbers have equal hashes here, which reveal nothing elsewhere.
    uniqueNumberIdentifier: gateway.state.sign('card', number).slice(0, 32),
    problems: cardProblems(number, entered),
    verification: test?.verification ?? 'verified',
    ...(test?.rejection !== undefined && { rejection: test.rejection }),
    ...(test?.threeDSecure !== undefined && { threeDSecure: test.threeDSecure }),
    cvvResponseCode: cvvResponse(entered.cvv),
    ...addressResponses(address),
    ...(test?.disputed === true && { disputed: true }),
    binData: { ...test?.binData },
  };
}

/** Removes spaces and hyphens from a number; other text is unchanged. */
function digitsOf(text: string): string {
  return /^[\d\s-]*$/.test(text) ? text.replace(/[\s-]/g, '') : text;
}

/** A stored card with the entered changes; a new number makes it another card. */
export function changedCard<T extends CardInstrument>(
  gateway: Gateway,
  card: T,
  entered: EnteredCard,
): T | CreditCard {
  const typed = Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== undefined));
  const { cardholderName, billingAddress, expirationMonth, expirationYear } = card;
  const presentDate = entered.expirationDate === undefined ? { expirationMonth, expirationYear } : {};
  const merged: EnteredCard = { cardholderName, billingAddress, ...presentDate, ...typed };
  if (entered.number !== undefined) return storableCard(gateway, merged);
  const { month, year } = expiration(merged);
  const hasNewDate = ['expirationDate', 'expirationMonth', 'expirationYear'].some((name) => name in typed);
  return {
    ...card,
    ...(merged.cardholderName !== undefined && { cardholderName: merged.cardholderName }),
    ...(hasNewDate && {
      expirationMonth: twoDigitMonth(month),
      expirationYear: fourDigitYear(year),
      wasExpired: wasExpired(gateway, month, year).wasExpired,
    }),
    ...(entered.cvv !== undefined && { cvvResponseCode: cvvResponse(entered.cvv) }),
    ...(entered.billingAddress !== undefined && {
      billingAddress: entered.billingAddress,
      ...addressResponses(entered.billingAddress),
    }),
    problems: [
      ...card.problems,
      ...(hasNewDate ? expirationProblems(merged) : []),
      ...cvvProblems(card.bin, entered.cvv),
      ...nameProblems(entered),
    ],
  };
}

/**
 * The sandbox accepts a card whose date is past; only one that expires later is declined for it.
 */
function wasExpired(gateway: Gateway, month: string, year: string): Pick<StoredCard, 'wasExpired'> {
  const now = gateway.clock.now();
  return isExpired(month, fourDigitYear(year), now) ? { wasExpired: true } : {};
}

/** The issuer's answers about an address. */
function addressResponses(
  address: Address | undefined,
): Pick<StoredCard, 'avsPostalCodeResponseCode' | 'avsStreetAddressResponseCode' | 'avsErrorResponseCode'> {
  const postal = postalCodeResponse(address?.postalCode);
  return {
    avsPostalCodeResponseCode: postal.code,
    avsStreetAddressResponseCode: postal.error === null ? streetAddressResponse(address?.streetAddress) : 'A',
    avsErrorResponseCode: postal.error,
  };
}

/** Brands of Brazil, by the first digits of their documented test numbers. */
const localBrands: Readonly<Record<string, string>> = {
  '506699': 'Elo',
  '606282': 'Hipercard',
  '637095': 'Hiper',
};

/** The brand of a card number in Braintree's spelling. */
export function brandOf(number: string): string {
  const brand = localBrands[number.slice(0, 6)] ?? cardValidator.number(number).card?.niceType ?? 'Unknown';
  return brand === 'Mastercard' ? 'MasterCard' : brand;
}

function expiration(entered: EnteredCard): { month: string; year: string } {
  if (entered.expirationDate !== undefined) {
    return parseExpirationDate(entered.expirationDate) ?? { month: '', year: '' };
  }
  return { month: entered.expirationMonth ?? '', year: entered.expirationYear ?? '' };
}

function cardProblems(number: string, entered: EnteredCard): CardProblem[] {
  return [
    ...numberProblems(number),
    ...expirationProblems(entered),
    ...cvvProblems(number, entered.cvv),
    ...nameProblems(entered),
  ];
}

function nameProblems({ cardholderName = '' }: EnteredCard): CardProblem[] {
  if (cardholderName.length <= 175) return [];
  return [{ attribute: 'cardholder_name', code: '81723', message: 'Cardholder name is too long.' }];
}

function numberProblems(number: string): CardProblem[] {
  const attribute = 'number';
  if (number === '') return [{ attribute, code: '81714', message: 'Credit card number is required.' }];
  if (number.length < 12 || number.length > 19) {
    return [{ attribute, code: '81716', message: 'Credit card number must be 12-19 digits.' }];
  }
  if (!/^\d+$/.test(number) || !hasTestChecksum(number)) {
    return [{ attribute, code: '81715', message: 'Credit card number is invalid.' }];
  }
  if (testCard(number) !== undefined) return [];
  return [{ attribute, code: '81717', message: 'Credit card number is not an accepted test number.' }];
}

/** A documented number is valid, regardless of the brand's own rules. */
function hasTestChecksum(number: string): boolean {
  return testCard(number) !== undefined || cardValidator.number(number).isValid;
}

function expirationProblems(entered: EnteredCard): CardProblem[] {
  if (entered.expirationDate === '') {
    return [{ attribute: 'expiration_date', code: '81709', message: 'Expiration date is required.' }];
  }
  const isTwice = entered.expirationMonth !== undefined || entered.expirationYear !== undefined;
  if (entered.expirationDate !== undefined && isTwice) {
    const message = 'Cannot provide both expiration date and expiration month or year.';
    return [{ attribute: 'base', code: '91708', message }];
  }
  if (entered.expirationDate !== undefined && parseExpirationDate(entered.expirationDate) === undefined) {
    return [{ attribute: 'expiration_date', code: '81710', message: 'Expiration date is invalid.' }];
  }
  const { month, year } = expiration(entered);
  if (month === '' && year === '') {
    return [{ attribute: 'expiration_date', code: '81709', message: 'Expiration date is required.' }];
  }
  if (!/^(0?[1-9]|1[0-2])$/.test(month)) {
    return [{ attribute: 'expiration_month', code: '81712', message: 'Expiration month is invalid.' }];
  }
  if (!/^(\d{2}|20\d{2})$/.test(year)) {
    return [{ attribute: 'expiration_year', code: '81713', message: 'Expiration year is invalid.' }];
  }
  return [];
}

function cvvProblems(number: string, cvv: string | undefined): CardProblem[] {
  if (cvv === undefined || cvv === '') return [];
  const length = cardValidator.number(number).card?.code.size;
  const fits = /^\d{3,4}$/.test(cvv) && (length === undefined || cvv.length === length);
  if (fits) return [];
  const message = 'CVV must be 4 digits for American Express and 3 digits for other card types.';
  return [{ attribute: 'cvv', code: '81707', message }];
}
