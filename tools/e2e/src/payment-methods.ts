// Stories with the same settings share their systems only if the settings are the same object.

/** The settings of a charity with the payment methods that are off by default. */
export const MORE_PAYMENT_METHODS = { PAYMENT_METHODS: 'card,venmo,unionpay,visa' } as const;

/** The settings of a charity that accepts only cards. */
export const CARD_ONLY = { PAYMENT_METHODS: 'card' } as const;
