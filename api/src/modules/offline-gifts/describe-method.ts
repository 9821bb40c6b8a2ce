import { offlineMethodWords as words } from '@handsel/words/offline-gifts';
import type { OfflineMethod } from '@handsel/contract/staff';

/** What a receipt shows of what a gift came by. What a bank says of a transfer may name anybody, so it stays with the line. */
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
