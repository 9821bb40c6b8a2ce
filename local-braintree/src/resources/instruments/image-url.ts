/**
 * Braintree's address of the picture of a brand or a wallet.
 * @param name the file's, e.g. `visa` or `paypal`
 */
export function imageUrl(name: string): string {
  const file = name.toLowerCase().replaceAll(' ', '_');
  return `https://assets.braintreegateway.com/payment_method_logo/${file}.png?environment=sandbox`;
}
