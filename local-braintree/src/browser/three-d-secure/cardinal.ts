/**
 * The parts of Cardinal's script that braintree-web uses
 * (`three-d-secure/external/frameworks/songbird.js`, `inline-iframe.js`).
 */
import type { ChallengeAnswer } from './challenge.ts';
import { bankFrame, whenAnswered } from './bank-frame.ts';
import { openChallengeDialog } from './challenge-dialog.ts';

type Handler = (...details: unknown[]) => void;

interface Configuration {
  readonly payment?: { readonly framework?: 'cardinal' | 'inline' };
}

interface ChallengeData {
  readonly AcsUrl: string;
  /** The bank's id of the challenge. */
  readonly Payload: string;
}

interface OrderData {
  readonly OrderDetails: { readonly TransactionId: string };
}

export interface Cardinal {
  configure(configuration: Configuration): void;
  setup(type: 'init', data: { readonly jwt: string }): void;
  on(event: string, handler: Handler): void;
  off(event: string): void;
  /** Lets the card's issuer inspect the device; a no-op here. */
  trigger(event: 'bin.process', bin: string): Promise<{ Status: boolean }>;
  continue(type: 'cca', challenge: ChallengeData, order: OrderData): void;
}

/** The user closed the dialog before the bank had an answer. */
const CANCELED = { ErrorNumber: 10011, ErrorDescription: 'Canceled by user' };
/** The user canceled at the bank: `ChallengeCancel` of EMV 3-D Secure. */
const CANCELED_AT_BANK = '01';

export function createCardinal(): Cardinal {
  const handlers = new Map<string, Handler[]>();
  let framework: 'cardinal' | 'inline' = 'cardinal';
  const emit = (event: string, ...details: unknown[]) => {
    for (const handler of handlers.get(event) ?? []) handler(...details);
  };
  const conclude = (answer: ChallengeAnswer | 'cancelled', transactionId: string) => {
    if (answer === 'cancelled') {
      emit('payments.validated', { ActionCode: 'ERROR', Validated: false, ...CANCELED });
      return;
    }
    const { jwt, pressed } = answer;
    const ExtendedData = pressed === 'cancel' ? { ChallengeCancel: CANCELED_AT_BANK } : {};
    const outcome = {
      ActionCode: pressed === 'confirm' ? 'SUCCESS' : 'FAILURE',
      Validated: pressed === 'confirm',
      ErrorNumber: 0,
      ErrorDescription: 'Success',
      Payment: { Type: 'CCA', ProcessorTransactionId: transactionId, ExtendedData },
    };
    emit('payments.validated', outcome, jwt);
  };
  const challenges = { cardinal: challengeInDialog, inline: challengeInPage };

  return {
    configure({ payment }) {
      framework = payment?.framework ?? 'cardinal';
    },
    setup() {
      // The caller registers its other listeners only after this event, synchronously.
      queueMicrotask(() => emit('payments.setupComplete', { sessionId: crypto.randomUUID() }));
    },
    on(event, handler) {
      handlers.set(event, [...(handlers.get(event) ?? []), handler]);
    },
    off(event) {
      handlers.delete(event);
    },
    trigger: () => Promise.resolve({ Status: true }),
    continue(_type, { AcsUrl, Payload }, { OrderDetails }) {
      const address = `${AcsUrl}#${Payload}`;
      void challenges[framework](address, emit).then((answer) =>
        conclude(answer, OrderDetails.TransactionId),
      );
    },
  };
}

type Emit = (event: string, ...details: unknown[]) => void;

async function challengeInDialog(address: string, emit: Emit): Promise<ChallengeAnswer | 'cancelled'> {
  const dialog = openChallengeDialog(address);
  emit('ui.render');
  const answer = await dialog.answer;
  emit('ui.close');
  return answer;
}

/** The merchant's page places the frame anywhere. */
async function challengeInPage(address: string, emit: Emit): Promise<ChallengeAnswer> {
  const id = `bank-${crypto.randomUUID()}`;
  const template = `<div id="${id}"></div>`;
  await new Promise<void>((resolve, reject) => {
    emit('ui.inline.setup', template, { paymentType: 'CCA', data: { mode: 'static' } }, resolve, reject);
  });
  const frame = bankFrame(address);
  document.getElementById(id)?.append(frame);
  return whenAnswered(frame);
}
