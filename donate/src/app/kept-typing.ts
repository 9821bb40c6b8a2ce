import { formatCents, readTypedAmount } from '@handsel/contract';

/*
 * A page in another language is another document. The values of its fields go there through the
 * session's storage, except secrets. Card fields are a provider's own frames, which no one else
 * can read.
 */

const KEY = 'handsel-typed';

/** Long enough for a slow page; a later visit starts with empty fields. */
const KEPT_MS = 60_000;

interface Typed {
  path: string;
  at: number;
  fields: { name: string; value: string; isChecked?: boolean }[];
}

const FIELDS = ['input', 'select', 'textarea'].map((name) => `main ${name}`).join();

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function fields(): Field[] {
  return [...document.querySelectorAll<Field>(FIELDS)].filter(
    (field) =>
      nameOf(field) !== '' && !isSecret(field) && !['password', 'hidden', 'file'].includes(field.type),
  );
}

/** The options of one choice share a name, so their order distinguishes them. */
function nameOf(field: Field): string {
  if (field.type !== 'radio') return field.id === '' ? field.name : field.id;
  return `${field.name} ${String([...document.getElementsByName(field.name)].indexOf(field))}`;
}

/** A password, also while it is shown, or a number such as that of an account or of a code. */
function isSecret(field: Field): boolean {
  return /password/.test(field.autocomplete) || field.inputMode === 'numeric';
}

const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox';

/** The field whose text means another amount in another language. */
const AMOUNT = 'amount';

/** A typed amount in the smallest unit, as text; empty if it is unreadable. */
function neutral(typed: string): string {
  const { cents } = readTypedAmount(typed) ?? {};
  return cents === undefined ? '' : String(cents);
}

/** Keeps the values of this page's fields for the next document at the same path. */
export function keepTyped(): void {
  const typed: Typed = {
    path: location.pathname,
    at: Date.now(),
    fields: fields().map((field) => ({
      name: nameOf(field),
      value: field.id === AMOUNT ? neutral(field.value) : field.value,
      ...(isChoice(field) && { isChecked: field.checked }),
    })),
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed));
  } catch {
    // A browser that blocks storage shows empty fields after the switch.
  }
}

function takeTyped(): Typed | undefined {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept === null ? undefined : (JSON.parse(kept) as Typed);
  } catch {
    return undefined;
  }
}

/** Fills the fields of this page as they were before, as soon as the page shows them. */
export function restoreTyped(): void {
  const kept = takeTyped();
  if (kept === undefined || kept.path !== location.pathname || Date.now() - kept.at > KEPT_MS) return;
  const left = new Map(kept.fields.map((field) => [field.name, field]));
  const fill = () => {
    for (const field of fields()) {
      const before = left.get(nameOf(field));
      if (before === undefined) continue;
      left.delete(before.name);
      fillOne(field, before);
    }
  };
  fill();
  const watching = new MutationObserver(fill);
  watching.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => {
    watching.disconnect();
  }, KEPT_MS / 6);
}

/** Sets a field as typing does, so that the page's script notices. */
function fillOne(field: Field, { value, isChecked }: Typed['fields'][number]): void {
  if (isChoice(field)) {
    if (field.checked !== isChecked && (field.type === 'checkbox' || isChecked === true)) field.click();
    return;
  }
  const shown = field.id === AMOUNT ? formatCents(Number(value)) : value;
  if (field.value === shown || (field.id === AMOUNT && value === '')) return;
  // The prototype's own setter, because React replaces the field's.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, shown);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
