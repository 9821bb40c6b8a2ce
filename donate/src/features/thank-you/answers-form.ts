import { answersSchema } from '@handsel/contract';
import type { Answers, Checkout } from '@handsel/contract';
import { questionsWords } from '@handsel/words/donate/questions';

/** The yes/no questions in page order, each with the fields that a yes requires. */
export const DETAILS = {
  referred: ['referrer'],
  employeeMatch: ['employer', 'employeeEmail'],
  dedicated: ['dedicateTo', 'dedicateToEmail'],
} as const satisfies Partial<Record<keyof Answers, readonly (keyof Answers)[]>>;

export type Question = keyof typeof DETAILS;
export type Detail = (typeof DETAILS)[Question][number];

export const DETAIL_NAMES: Record<Detail, string> = {
  referrer: questionsWords.referrer,
  employer: questionsWords.employer,
  employeeEmail: questionsWords.employeeEmail,
  dedicateTo: questionsWords.dedicateTo,
  dedicateToEmail: questionsWords.dedicateToEmail,
};

export const DETAIL_FIELDS: Record<Detail, { label: string; type?: 'email' }> = {
  referrer: { label: DETAIL_NAMES.referrer, type: 'email' },
  employer: { label: DETAIL_NAMES.employer },
  employeeEmail: {
    label: questionsWords.optionalField({ field: DETAIL_NAMES.employeeEmail }),
    type: 'email',
  },
  dedicateTo: { label: DETAIL_NAMES.dedicateTo },
  dedicateToEmail: {
    label: questionsWords.optionalField({ field: DETAIL_NAMES.dedicateToEmail }),
    type: 'email',
  },
};

/** The form's values: a question is undefined until it is answered. */
export type Draft = Record<Question, boolean | undefined> & Record<Detail, string>;
export type DetailErrors = Partial<Record<Detail, string>>;

const BLANK: Draft = {
  referred: undefined,
  referrer: '',
  employeeMatch: undefined,
  employer: '',
  employeeEmail: '',
  dedicated: undefined,
  dedicateTo: '',
  dedicateToEmail: '',
};
const ALL_DETAILS: readonly Detail[] = Object.values(DETAILS).flat();

/** The form's initial values: the answers after this gift, or else the donor's earlier ones. */
export function draftFrom({
  answers,
  user,
}: Pick<Checkout, 'answers'> & Partial<Pick<Checkout, 'user'>>): Draft {
  return { ...BLANK, ...(answers ?? user?.data) };
}

/** The answers to save: a detail is saved only if its question is answered with yes. */
export function answersIn(draft: Draft): Answers {
  const detail = (question: Question, text: string) => (draft[question] === true ? text.trim() : '');
  return {
    referred: draft.referred === true,
    referrer: detail('referred', draft.referrer),
    employeeMatch: draft.employeeMatch === true,
    employer: detail('employeeMatch', draft.employer),
    employeeEmail: detail('employeeMatch', draft.employeeEmail),
    dedicated: draft.dedicated === true,
    dedicateTo: detail('dedicated', draft.dedicateTo),
    dedicateToEmail: detail('dedicated', draft.dedicateToEmail),
  };
}

/** The errors in the answers, one message for each field. */
export function errorsIn(answers: Answers): DetailErrors {
  const result = answersSchema.safeParse(answers);
  if (result.success) return {};
  return errorsByDetail(result.error.issues.map(({ path, message }) => [String(path[0]), message]));
}

/** The form's field errors, the first of each field, in page order. */
export function errorsByDetail(errors: readonly (readonly [string, string])[]): DetailErrors {
  const entries = ALL_DETAILS.flatMap((name) => errors.filter(([field]) => field === name).slice(0, 1));
  return Object.fromEntries(entries);
}

/** The first field to correct. */
export function firstWrong(errors: DetailErrors): Detail | undefined {
  return ALL_DETAILS.find((name) => errors[name] !== undefined);
}
