import { offlineMethodWords as words } from '@handsel/words/console/offline-gifts';
import type { OfflineMethod } from '@handsel/contract/console';

/**
 * The payment method as a receipt shows it. A bank's description of a transfer may name other
 * people, so it stays with the line.
 */
export function describeMethod({
  methodType,
  reference,
  description,
}: {
  methodType: OfflineMethod;
  reference: string;
  description: string;
}): string {
  switch (methodType) {
    case 'check':
      return reference === '' ? words.check : words.checkNumber({ number: reference });
    case 'stock':
      return words.stock({ what: description });
    case 'in_kind':
      return words.in_kind({ what: description });
    case 'cash':
    case 'transfer':
      return words[methodType];
  }
}
