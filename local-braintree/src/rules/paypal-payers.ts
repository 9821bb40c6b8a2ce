/** Who can approve a payment at the stand-in for PayPal. Braintree documents no payers: these are our own. */
export interface PayPalPayer {
  readonly payerId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The processor response code that charges of this account meet. */
  readonly declineCode: string | null;
  /** What comes of it, for anyone who tries it out. */
  readonly outcome: string;
}

export const payPalPayers: readonly PayPalPayer[] = [
  {
    payerId: 'LOCALPAYERJANE',
    email: 'jane.doe@paypal.example',
    firstName: 'Jane',
    lastName: 'Doe',
    declineCode: null,
    outcome: 'works',
  },
  {
    payerId: 'LOCALPAYERGRACE',
    email: 'grace.hopper@paypal.example',
    firstName: 'Grace',
    lastName: 'Hopper',
    declineCode: null,
    outcome: 'works',
  },
  {
    payerId: 'LOCALPAYERMAX',
    email: 'max.empty@paypal.example',
    firstName: 'Max',
    lastName: 'Empty',
    // "Funding instrument declined": [authorization-responses], see processor-responses.ts.
    declineCode: '2074',
    outcome: 'is declined',
  },
];
