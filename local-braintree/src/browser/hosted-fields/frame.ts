/**
 * The page in each hosted field's iframe. braintree-web loads it once for each field, names the
 * iframe after the field, and passes the component's id in the address. The merchant's page answers
 * only the first field's FRAME_READY, once all have loaded. This frame leads: it owns the
 * form, shares it directly with its sibling frames (they have the same origin), and sends the
 * tokenization request. Values never pass through the merchant's page.
 */
import Client from 'braintree-web/client/client.js';
import type { ClientConfiguration } from 'braintree-web/client/client.js';
import constants from 'braintree-web/hosted-fields/shared/constants.js';
import Framebus from 'framebus';
import { injectWithAllowlist } from 'inject-stylesheet';
import { CardForm } from './card-form.ts';
import { Field } from './field.ts';
import { isFieldName, refuseUnsupported } from './fields.ts';
import type { Configuration, FieldName } from './fields.ts';
import { addFocusIntercepts } from './focus-intercepts.ts';
import { tokenize } from './tokenization.ts';
import type { TokenizeOptions } from './tokenization.ts';

/** The interface of a frame for the leading sibling. */
interface FieldFrame {
  join(form: CardForm): void;
  /**
   * Its form, once it has one: for UnionPay's frame, which asks the gateway about the card itself.
   */
  form(): CardForm | undefined;
}
declare global {
  interface Window {
    hostedField?: FieldFrame;
  }
}

const { events } = constants;
const componentId = window.location.hash.slice(1);
const bus = new Framebus({ channel: componentId, targetFrames: [window.parent] });

function conduct(configuration: Configuration): void {
  refuseUnsupported(configuration);
  const client = new Promise<Client>((resolve) => {
    bus.emit(events.READY_FOR_CLIENT, (clientConfiguration) => {
      resolve(new Client(clientConfiguration as ClientConfiguration));
    });
  });
  const form = new CardForm(configuration, {
    event: (type, merchantPayload) =>
      bus.emit(events.INPUT_EVENT, { type, merchantPayload: { ...merchantPayload } }),
    // The library's own types require an object; its merchant side accepts the digits themselves.
    bin: (bin) => bus.emit(events.BIN_AVAILABLE, bin as unknown as Record<string, unknown>),
    begun: () => bus.emit(events.CARD_FORM_ENTRY_HAS_BEGUN),
  });
  void client.then((ready) => {
    form.acceptBrands(ready.getConfiguration().gatewayConfiguration.creditCards.supportedCardTypes);
  });
  bus.on(events.TOKENIZATION_REQUEST, (options, reply) => {
    void tokenize(form, client, options as TokenizeOptions).then(reply);
  });
  for (const frame of siblingFrames()) frame.join(form);
}

/**
 * Every frame of this component, including this one. Frames of other origins or components are
 * skipped.
 */
function siblingFrames(): FieldFrame[] {
  const found: FieldFrame[] = [];
  for (let index = 0; index < window.parent.frames.length; index += 1) {
    try {
      const frame = window.parent.frames[index];
      if (frame?.location.hash === window.location.hash && frame.hostedField) found.push(frame.hostedField);
    } catch {
      // A frame of another origin is not readable.
    }
  }
  return found;
}

/** Executes the merchant page's commands for this field in order, even early ones. */
function obey(name: FieldName, joined: Promise<Field>): void {
  const on = (event: string, act: (field: Field, data: Record<string, unknown>) => void) => {
    bus.on(event, (data) => {
      if (data['field'] === name) void joined.then((field) => act(field, data));
    });
  };
  on(events.TRIGGER_INPUT_FOCUS, (field) => field.focus());
  on(events.CLEAR_FIELD, (field) => field.clear());
  on(events.SET_ATTRIBUTE, (field, data) => field.setAttribute(String(data['attribute']), data['value']));
  on(events.REMOVE_ATTRIBUTE, (field, data) => field.removeAttribute(String(data['attribute'])));
  on(events.ADD_CLASS, (field, data) => field.addClass(String(data['classname'])));
  on(events.REMOVE_CLASS, (field, data) => field.removeClass(String(data['classname'])));
  on(events.SET_MESSAGE, (field, data) => field.setMessage(String(data['message'])));
}

function start(): void {
  const name = window.name.replace(/^braintree-hosted-field-/, '');
  if (!isFieldName(name))
    throw new Error(`This page belongs in a hosted field's iframe, not in "${window.name}".`);
  let joinedForm: CardForm | undefined;
  const joined = new Promise<Field>((resolve) => {
    window.hostedField = {
      form: () => joinedForm,
      join(form) {
        joinedForm = form;
        injectWithAllowlist(form.configuration.styles ?? {}, constants.allowedStyles);
        const field = new Field(name, form);
        addFocusIntercepts(bus, componentId, name);
        resolve(field);
      },
    };
  });
  obey(name, joined);
  bus.emit(events.FRAME_READY, { field: name }, (configuration) => conduct(configuration as Configuration));
}

start();
