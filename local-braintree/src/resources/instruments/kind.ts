import type { Instrument } from '../../state/instrument-records.ts';
import type { XmlValue } from '../../wire/xml.ts';

/** How one payment method appears in Braintree's replies. */
export interface InstrumentKind<T extends Instrument> {
  /** The element of a vaulted one; with an `s`, its list in a customer. */
  readonly vaultElement: string;
  /** Its element in a transaction. */
  readonly transactionElement: string;
  /** What a nonce for it is called, e.g. "CreditCard". */
  readonly nonceType: string;
  /** Its own members, in the vault and in a transaction. */
  xml(instrument: T): Record<string, XmlValue>;
  /** What a browser may know of it. */
  details(instrument: T): Record<string, unknown>;
  /** One line for a person, e.g. "ending in 11". */
  description(instrument: T): string;
}
