/**
 * Categories of evidence, as at
 * developer.paypal.com/braintree/graphql/reference/types/dispute-text-evidence-category and
 * dispute-file-evidence-category.
 */
const forBoth = ['GENERAL'] as const;

const forText = [
  'CARRIER_NAME',
  'CREDIT_ISSUED_AMOUNT',
  'CREDIT_ISSUED_ARN',
  'CREDIT_ISSUED_DATE_TIME',
  'DEVICE_ID',
  'DEVICE_NAME',
  'DOWNLOAD_DATE_TIME',
  'GEOGRAPHICAL_LOCATION',
  'PRIOR_DIGITAL_GOODS_TRANSACTION_ARN',
  'PRIOR_DIGITAL_GOODS_TRANSACTION_DATE_TIME',
  'PRIOR_DIGITAL_GOODS_TRANSACTION_ID',
  'PRIOR_NON_DISPUTED_TRANSACTION_ARN',
  'PRIOR_NON_DISPUTED_TRANSACTION_DATE_TIME',
  'PRIOR_NON_DISPUTED_TRANSACTION_EMAIL_ADDRESS',
  'PRIOR_NON_DISPUTED_TRANSACTION_ID',
  'PRIOR_NON_DISPUTED_TRANSACTION_IP_ADDRESS',
  'PRIOR_NON_DISPUTED_TRANSACTION_PHONE_NUMBER',
  'PRIOR_NON_DISPUTED_TRANSACTION_PHYSICAL_ADDRESS',
  'PURCHASER_EMAIL_ADDRESS',
  'PURCHASER_IP_ADDRESS',
  'PURCHASER_NAME',
  'RECURRING_TRANSACTION_ARN',
  'RECURRING_TRANSACTION_DATE_TIME',
  'RECURRING_TRANSACTION_ID',
  'REFUND_ID',
  'TRACKING_NUMBER',
  'TRACKING_URL',
] as const;

const forFiles = [
  'LEGIT_PAYMENTS_FOR_SAME_MERCHANDISE',
  'MERCHANT_WEBSITE_OR_APP_ACCESS',
  'PROFILE_SETUP_OR_APP_ACCESS',
  'PROOF_OF_3D_SECURE',
  'PROOF_OF_AUTHORIZED_SIGNER',
  'PROOF_OF_DELIVERY',
  'PROOF_OF_DELIVERY_EMP_ADDRESS',
  'PROOF_OF_POSSESSION_OR_USAGE',
  'SIGNED_DELIVERY_FORM',
  'SIGNED_ORDER_FORM',
  'TICKET_PROOF',
] as const;

type Problem = readonly [code: string, message: string];

/** Why a piece of evidence may not be in this category; undefined if it may. */
export function categoryProblem(category: string | null, kind: 'text' | 'file'): Problem | undefined {
  if (category === null || has(forBoth, category)) return undefined;
  if (has(kind === 'text' ? forText : forFiles, category)) return undefined;
  if (has(forText, category)) return ['95711', 'Category can only be used with text evidence'];
  if (has(forFiles, category)) return ['95712', 'Category can only be used with document evidence'];
  return ['95706', 'The category you supplied on the evidence record is not valid'];
}

/** The error in a text of this category, if any. */
export function contentProblem(category: string | null, content: string): Problem | undefined {
  if (content.length > 500) return ['95708', 'Content cannot be longer than 500 characters'];
  if (category === null) return undefined;
  if (category.endsWith('_DATE_TIME') && !isIsoMoment(content)) {
    return ['95707', 'Content must be a valid date and time in ISO 8601 format'];
  }
  if (category.endsWith('_ARN') && content.length > 23) {
    return ['95709', 'Content cannot be longer than 23 characters'];
  }
  if (category.endsWith('_PHONE_NUMBER') && content.length > 15) {
    return ['95710', 'Content cannot be longer than 15 characters'];
  }
  if (category.endsWith('_EMAIL_ADDRESS') && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(content)) {
    return ['95715', 'Content must be a valid email address'];
  }
  return undefined;
}

function isIsoMoment(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2})$/.test(text);
}

/** Evidence that is only valid with its other half. */
const wholes: readonly { has: readonly string[]; needs: readonly string[]; problem: Problem }[] = [
  {
    has: ['DEVICE_ID', 'DEVICE_NAME'],
    needs: ['DOWNLOAD_DATE_TIME'],
    problem: ['95721', 'Digital goods evidence is missing the download date and time'],
  },
  {
    has: ['DEVICE_ID', 'DEVICE_NAME', 'DOWNLOAD_DATE_TIME'],
    needs: [
      'GEOGRAPHICAL_LOCATION',
      'PURCHASER_IP_ADDRESS',
      'PURCHASER_NAME',
      'PURCHASER_EMAIL_ADDRESS',
      'PROFILE_SETUP_OR_APP_ACCESS',
      'MERCHANT_WEBSITE_OR_APP_ACCESS',
      'PRIOR_DIGITAL_GOODS_TRANSACTION_ID',
    ],
    problem: ['95720', 'Digital goods evidence is incomplete'],
  },
  {
    has: ['PRIOR_NON_DISPUTED_TRANSACTION_ARN'],
    needs: ['PRIOR_NON_DISPUTED_TRANSACTION_DATE_TIME'],
    problem: ['95723', 'Prior non-disputed transaction evidence is missing the date and time'],
  },
  {
    has: ['PRIOR_NON_DISPUTED_TRANSACTION_DATE_TIME'],
    needs: ['PRIOR_NON_DISPUTED_TRANSACTION_ARN'],
    problem: ['95722', 'Prior non-disputed transaction evidence is missing the ARN'],
  },
  {
    has: ['RECURRING_TRANSACTION_ARN'],
    needs: ['RECURRING_TRANSACTION_DATE_TIME'],
    problem: ['95724', 'Recurring transaction evidence is missing the date and time'],
  },
  {
    has: ['RECURRING_TRANSACTION_DATE_TIME'],
    needs: ['RECURRING_TRANSACTION_ARN'],
    problem: ['95725', 'Recurring transaction evidence is missing the ARN'],
  },
];

/** The missing parts before evidence of these categories can be sent. */
export function missingEvidence(categories: readonly string[]): Problem[] {
  const given = new Set(categories);
  return wholes
    .filter((whole) => whole.has.some((one) => given.has(one)) && !whole.needs.some((one) => given.has(one)))
    .map(({ problem }) => problem);
}

function has(list: readonly string[], text: string): boolean {
  return list.includes(text);
}
