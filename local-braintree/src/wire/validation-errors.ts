import { XmlList, XmlTyped } from './xml.ts';
import type { XmlValue } from './xml.ts';

/**
 * One validation error. `at` is its path in the SDK: `['transaction', 'credit-card']` is
 * `result.errors.for('transaction').for('creditCard').on(attribute)`.
 */
export interface ValidationError {
  readonly at: readonly string[];
  readonly attribute: string;
  /** Braintree's documented code, e.g. "91565". */
  readonly code: string;
  readonly message: string;
}

interface ErrorLevel {
  errors: ValidationError[];
  below: Map<string, ErrorLevel>;
}

function toXml(level: ErrorLevel): XmlValue {
  const errors = new XmlList(
    'error',
    level.errors.map(({ code, attribute, message }) => ({
      code,
      attribute: new XmlTyped('symbol', attribute),
      message,
    })),
  );
  const below = [...level.below].map(([name, next]) => [name, toXml(next)] as const);
  return { errors, ...Object.fromEntries(below) };
}

/** Arranges errors into the tree that the SDKs traverse. */
export function errorTree(errors: readonly ValidationError[]): XmlValue {
  const root: ErrorLevel = { errors: [], below: new Map() };
  for (const error of errors) {
    let level = root;
    for (const name of error.at) {
      const next: ErrorLevel = level.below.get(name) ?? { errors: [], below: new Map() };
      level.below.set(name, next);
      level = next;
    }
    level.errors.push(error);
  }
  return toXml(root);
}
