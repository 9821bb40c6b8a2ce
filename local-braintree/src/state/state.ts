import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Collection } from './collection.ts';
import { GroupWriter } from './group-writer.ts';
import type { Dispute, DocumentUpload } from './dispute-records.ts';
import type { Disbursement, DisbursementSettings } from './disbursement-records.ts';
import type { BankVerification, Verification } from './verification-records.ts';
import type {
  ClockSetting,
  Customer,
  MerchantAccount,
  Nonce,
  PaymentMethod,
  PayPalPayment,
  RequestKey,
  Transaction,
  UnionPayEnrollment,
  VenmoContext,
  WebhookNotification,
  VaultedAddress,
} from './records.ts';
import type { Modification, Plan, Subscription } from './recurring-records.ts';
import { createSchema, field } from './schema.ts';
import type { CollectionName } from './schema.ts';

/** All data of this gateway, in one SQLite file that survives a kill at any moment. */
export class State {
  readonly customers: Collection<Customer>;
  readonly paymentMethods: Collection<PaymentMethod>;
  /** The merchant accounts that calls added to the seed's. */
  readonly merchantAccounts: Collection<MerchantAccount>;
  readonly disputes: Collection<Dispute>;
  readonly documents: Collection<DocumentUpload>;
  readonly addresses: Collection<VaultedAddress>;
  readonly verifications: Collection<Verification>;
  readonly bankVerifications: Collection<BankVerification>;
  readonly nonces: Collection<Nonce>;
  readonly unionPayEnrollments: Collection<UnionPayEnrollment>;
  readonly payPalPayments: Collection<PayPalPayment>;
  readonly venmoContexts: Collection<VenmoContext>;
  readonly transactions: Collection<Transaction>;
  readonly subscriptions: Collection<Subscription>;
  readonly plans: Collection<Plan>;
  readonly addOns: Collection<Modification>;
  readonly discounts: Collection<Modification>;
  readonly requestKeys: Collection<RequestKey>;
  readonly disbursements: Collection<Disbursement>;
  /** By merchant account. */
  readonly disbursementSettings: Collection<DisbursementSettings>;
  readonly webhooks: Collection<WebhookNotification>;
  readonly clock: Collection<ClockSetting>;
  readonly #database: DatabaseSync;
  readonly #writer: GroupWriter;
  readonly #secret: string;

  /**
   * Opens or creates the state in `folder`.
   * @throws Error if the folder cannot be used, or another process holds it
   */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#database = new DatabaseSync(ownFile(join(folder, 'gateway.sqlite')));
    // Durable like a bank's books: FULL syncs the log at every commit; EXCLUSIVE keeps a second
    // gateway out.
    this.#database.exec(
      `PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
       PRAGMA wal_autocheckpoint = 10000`,
    );
    createSchema(this.#database);
    this.#writer = new GroupWriter(this.#database);
    this.#secret = this.#ownSecret();
    const collection = <T>(name: CollectionName) => new Collection<T>(this.#database, name);
    this.customers = collection('customers');
    this.paymentMethods = collection('payment_methods');
    this.merchantAccounts = collection('merchant_accounts');
    this.disputes = collection('disputes');
    this.documents = collection('documents');
    this.addresses = collection('addresses');
    this.verifications = collection('verifications');
    this.bankVerifications = collection('bank_verifications');
    this.nonces = collection('nonces');
    this.unionPayEnrollments = collection('union_pay_enrollments');
    this.payPalPayments = collection('paypal_payments');
    this.venmoContexts = collection('venmo_contexts');
    this.transactions = collection('transactions');
    this.subscriptions = collection('subscriptions');
    this.plans = collection('plans');
    this.addOns = collection('add_ons');
    this.discounts = collection('discounts');
    this.requestKeys = collection('request_keys');
    this.disbursements = collection('disbursements');
    this.disbursementSettings = collection('disbursement_settings');
    this.webhooks = collection('webhooks');
    this.clock = collection('clock');
  }

  /**
   * Runs `work` as one transaction; every change of the state uses it.
   * @returns the result of `work`, once it is on disk
   */
  write<T>(work: () => T): Promise<T> {
    return this.#writer.write(work);
  }

  /** A keyed hash (hex) that only this state folder can create or verify. */
  sign(purpose: string, text: string): string {
    return createHmac('sha256', this.#secret).update(`${purpose}:${text}`).digest('hex');
  }

  /** Deletes nonces that expired before `now`: they are unknown either way. */
  forgetExpiredNonces(now: string): void {
    this.#database.prepare(`DELETE FROM nonces WHERE ${field('expiresAt')} < ?`).run(now);
  }

  close(): void {
    this.#database.close();
  }

  #ownSecret(): string {
    this.#database
      .prepare("INSERT OR IGNORE INTO secrets (name, value) VALUES ('signing', ?)")
      .run(randomBytes(32).toString('hex'));
    const row = this.#database.prepare("SELECT value FROM secrets WHERE name = 'signing'").get();
    return String(row?.['value']);
  }
}

/**
 * The file contains donors and their payment methods, so other users cannot read it; SQLite gives
 * its log the same mode.
 */
function ownFile(file: string): string {
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  return file;
}
