/**
 * The hidden page that braintree-web's UnionPay component adds beside the card fields: it reads the
 * card from their frames, which share its origin, and asks the gateway. Thus the card never passes
 * through the merchant's page.
 */
import Client from 'braintree-web/client/client.js';
import type { ClientConfiguration } from 'braintree-web/client/client.js';
import { BUS_CONFIGURATION_REQUEST_EVENT } from 'braintree-web/lib/constants.js';
import constants from 'braintree-web/unionpay/shared/constants.js';
import errors from 'braintree-web/unionpay/shared/errors.js';
import UnionPay from 'braintree-web/unionpay/shared/unionpay.js';
import Framebus from 'framebus';
import type { CardForm } from '../hosted-fields/card-form.ts';

const { events } = constants;
const [, channel = ''] = window.name.split('_');
const bus = new Framebus({ channel, targetFrames: [window.parent] });

/** A card in the format of UnionPay's calls. */
interface EnteredCard {
  number: string;
  cvv?: string;
  expirationDate?: string;
}

/** The card fields that the call is about: their address contains their component's channel. */
function findCardForm({ _bus }: { _bus?: { channel?: string } } = {}): CardForm | undefined {
  for (let index = 0; index < window.parent.frames.length; index += 1) {
    try {
      const frame = window.parent.frames[index];
      const form = frame?.location.hash === `#${_bus?.channel}` ? frame.hostedField?.form() : undefined;
      if (form !== undefined) return form;
    } catch {
      // A frame of another origin is not readable.
    }
  }
  return undefined;
}

function cardOf(form: CardForm): EnteredCard {
  const [cvv, expirationDate] = [form.valueOf('cvv'), form.valueOf('expirationDate')];
  return {
    number: form.valueOf('number'),
    ...(cvv !== '' && { cvv }),
    ...(expirationDate !== '' && { expirationDate: expirationDate.replaceAll(' ', '') }),
  };
}

/**
 * Answers one of the component's calls, with the gateway's data about the card or the library's own
 * error.
 */
function answer(
  event: string,
  ask: (card: EnteredCard, options: Record<string, unknown>) => Promise<unknown>,
): void {
  bus.on(event, (options, reply) => {
    const { hostedFields, ...rest } = options as { hostedFields?: { _bus?: { channel?: string } } };
    const form = findCardForm(hostedFields);
    if (form === undefined) {
      reply({ err: errors.UNIONPAY_HOSTED_FIELDS_INSTANCE_REQUIRED });
      return;
    }
    void ask(cardOf(form), rest).then(
      (payload) => reply({ payload }),
      ({ code, type, message, details }: Error & Record<string, unknown>) =>
        reply({ err: { code, type, message, details } }),
    );
  });
}

bus.emit(BUS_CONFIGURATION_REQUEST_EVENT, (configuration) => {
  const unionPay = new UnionPay({ client: new Client(configuration as ClientConfiguration) });
  answer(events.HOSTED_FIELDS_FETCH_CAPABILITIES, ({ number }) =>
    unionPay.fetchCapabilities({ card: { number } }),
  );
  answer(events.HOSTED_FIELDS_ENROLL, (card, { mobile }) => unionPay.enroll({ card, mobile }));
  answer(events.HOSTED_FIELDS_TOKENIZE, (card, { enrollmentId, smsCode }) =>
    unionPay.tokenize({ card, enrollmentId, smsCode }),
  );
});
