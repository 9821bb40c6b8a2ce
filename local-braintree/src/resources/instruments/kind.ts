import type { Instrument } from '../../state/instrument-records.ts';
import type { XmlValue } from '../../wire/xml.ts';

/** The form of one payment method in Braintree's replies. */
export interface InstrumentKind<T extends Instrument> {
  /** The element of a vaulted one; with an `s`, its list in a customer. */
  readonly vaultElement: string;
  /** Its element in a transaction. */
  readonly transactionElement: string;
  /** The type of its nonce, e.g. "CreditCard". */
  readonly nonceType: string;
  /** Its own members, in the vault and in a transaction. */
  xml(instrument: T): Record<string, XmlValue>;
  /** The parts that a browser may know. */
  details(instrument: T): Record<string, unknown>;
  /** One line for a person, e.g. "ending in 11". */
  description(instrument: T): string;
}
