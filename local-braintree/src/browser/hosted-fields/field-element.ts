import constants from 'braintree-web/hosted-fields/shared/constants.js';
import type { Configuration, FieldName } from './fields.ts';
import { FIELD_NAMES } from './fields.ts';

const NUMERIC: readonly FieldName[] = [
  'number',
  'cvv',
  'expirationDate',
  'expirationMonth',
  'expirationYear',
];
const MESSAGE_ID = 'field-message';

function nameOf(field: FieldName): string {
  return constants.allowedFields[field]?.name ?? field;
}

function autocompleteOf(field: FieldName): string {
  return constants.autocompleteMappings[nameOf(field)] ?? 'off';
}

/** The visible input, its label, and the merchant's optional message for screen readers. */
export interface FieldElement {
  input: HTMLInputElement;
  message: HTMLElement;
}

export function createFieldElement(field: FieldName, configuration: Configuration): FieldElement {
  const options = configuration.fields[field] ?? {};
  const input = document.createElement('input');
  input.id = nameOf(field);
  input.name = nameOf(field);
  input.className = field;
  input.type = options.type ?? 'text';
  input.placeholder = options.placeholder ?? '';
  input.autocomplete = (configuration.preventAutofill ? 'off' : autocompleteOf(field)) as AutoFill;
  input.spellcheck = false;
  input.setAttribute('autocorrect', 'off');
  input.setAttribute('data-braintree-name', field);
  input.setAttribute('aria-describedby', MESSAGE_ID);
  if (NUMERIC.includes(field)) input.inputMode = 'numeric';

  const label = document.createElement('label');
  label.htmlFor = input.id;
  label.className = 'visually-hidden';
  label.textContent = options.internalLabel ?? constants.allowedFields[field]?.label ?? field;

  const message = document.createElement('p');
  message.id = MESSAGE_ID;
  message.className = 'visually-hidden';
  message.setAttribute('aria-live', 'polite');

  document.body.append(label, input, message);
  return { input, message };
}

/**
 * Browsers autofill a card only into inputs of one document, so each frame has hidden inputs for
 * its sibling fields, and passes on the values filled into them.
 */
export function createAutofillInputs(
  field: FieldName,
  configuration: Configuration,
  onFilled: (field: FieldName, text: string) => void,
): void {
  if (configuration.preventAutofill) return;
  for (const sibling of FIELD_NAMES) {
    if (sibling === field || configuration.fields[sibling] === undefined) continue;
    const input = document.createElement('input');
    input.id = `${nameOf(sibling)}-autofill`;
    input.name = nameOf(sibling);
    input.className = 'visually-hidden';
    input.autocomplete = autocompleteOf(sibling) as AutoFill;
    input.tabIndex = -1;
    input.setAttribute('aria-hidden', 'true');
    input.addEventListener('input', () => onFilled(sibling, input.value));
    document.body.append(input);
  }
}
