import { setupWords as words } from '@handsel/words/commands/setup';
import type { KeyPair } from '../../platform/backup/encryption.ts';
import { askAddress, isPublicAddress } from './address.ts';
import { confirmed } from './ask.ts';
import { askBackup } from './backup.ts';
import { askBraintree, askEnvironment, type BraintreeEnvironment, type Missing } from './braintree.ts';
import { askDatabase } from './database.ts';
import { askMail } from './mail.ts';
import type { Place } from './place.ts';
import { askProxy, type ProxyChange } from './proxy.ts';
import type { Settings } from './settings-file.ts';
import { askUnit, type UnitChange } from './unit.ts';

export interface Outcome {
  answers: Settings;
  missing: Missing;
  /** The new key pair for backups. */
  keys?: KeyPair;
  unit: UnitChange;
  proxy: ProxyChange | undefined;
}

/** Asks for all settings that this Handsel needs, in the order of their dependencies. */
export async function askAll(place: Place, before: Settings): Promise<Outcome> {
  const { kind } = place;
  const environment = await askEnvironment(before, kind === 'clone');
  const address = await askAddressOf(environment, before, kind === 'clone');
  const isReal = kind !== 'clone' || environment === 'production' || isPublicAddress(address['PUBLIC_URL']);
  const mail =
    isReal || (await confirmed(words.sendMails, Boolean(before['SMTP_URL'])))
      ? await askMail(before)
      : { SMTP_URL: '' };
  const braintree =
    environment === 'local' ? { answers: {}, missing: [] } : await askBraintree(before, environment);
  const database = await askDatabase(before);
  const { answers: backup, ...made } = await askBackup(before);
  const answers = {
    BRAINTREE_ENVIRONMENT: environment,
    ...address,
    ...mail,
    ...braintree.answers,
    ...database,
    ...backup,
  };
  const settings = { ...before, ...answers };
  const unit = await askUnit(place, settings);
  const proxy = await askProxy(place, settings);
  return {
    answers,
    unit,
    proxy,
    missing: braintree.missing,
    ...made,
  };
}

/** A trial needs no address: it uses this machine’s. */
async function askAddressOf(
  environment: BraintreeEnvironment,
  before: Settings,
  isClone: boolean,
): Promise<Settings> {
  if (environment === 'local') return isPublicAddress(before['PUBLIC_URL']) ? { PUBLIC_URL: '' } : {};
  return askAddress(before, isClone && environment === 'sandbox');
}
