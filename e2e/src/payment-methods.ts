// Stories with the same settings share the systems that they start, but only where these settings are one object.

/** The settings of a charity that offers what none offers by default. */
export const MORE_PAYMENT_METHODS = { PAYMENT_METHODS: 'card,venmo,unionpay,visa' } as const;

/** The settings of a charity that takes cards alone. */
export const CARD_ONLY = { PAYMENT_METHODS: 'card' } as const;
