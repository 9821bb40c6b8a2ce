/** One line of what was bought; amounts as they were given, with up to four decimals. */
export interface LineItem {
  kind: string;
  name: string;
  quantity: string;
  unitAmount: string;
  totalAmount: string;
  [detail: string]: string;
}

/** What a merchant may say of a sale besides its amount; all in cents. */
export interface SaleDetails {
  taxAmountCents?: number;
  taxExempt?: boolean;
  shippingAmountCents?: number;
  shippingTaxAmountCents?: number;
  discountAmountCents?: number;
  serviceFeeAmountCents?: number;
  shipsFromPostalCode?: string;
  lineItems?: LineItem[];
  /** As the merchant named it, e.g. "recurring_first" or "estimated". */
  transactionSource?: string;
  externalVault?: { status: string; previousNetworkTransactionId?: string };
  scaExemption?: string;
  foreignRetailer?: boolean;
  productSku?: string;
  achType?: 'same_day' | 'standard';
  riskDataCaptured?: boolean;
  fraudServiceProvider?: string;
  paypal?: {
    customField?: string;
    description?: string;
    payeeEmail?: string;
    payeeId?: string;
    /** PayPal's own, where the payment was made there. */
    paymentId?: string;
    recipientEmail?: string;
    recipientPhone?: { countryCode: string; nationalNumber: string };
  };
}

export interface AuthorizationAdjustment {
  at: string;
  /** How much more (or less) was authorized. */
  amountCents: number;
  processorResponseCode: string;
  success: boolean;
}

/** A parcel on its way to the payer. */
export interface Shipment {
  id: string;
  carrier: string;
  trackingNumber: string;
}
