/** The settings of a charity that offers what none offers by default: one system serves the stories of all these ways. */
export const MORE_WAYS_TO_PAY = { PAYMENT_METHODS: 'card,venmo,unionpay,visa' } as const;
