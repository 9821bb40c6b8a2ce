/** The payers at the stand-in for PayPal. Braintree documents none: these are our own. */
export interface PayPalPayer {
  readonly payerId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The processor response code of this account's charges. */
  readonly declineCode: string | null;
  /** The result, for a tester. */
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
