/** One item of a purchase; amounts as given, with up to four decimals. */
export interface LineItem {
  kind: string;
  name: string;
  quantity: string;
  unitAmount: string;
  totalAmount: string;
  [detail: string]: string;
}

/** A merchant's details of a sale besides its amount; all in cents. */
export interface SaleDetails {
  taxAmountCents?: number;
  taxExempt?: boolean;
  shippingAmountCents?: number;
  shippingTaxAmountCents?: number;
  discountAmountCents?: number;
  serviceFeeAmountCents?: number;
  shipsFromPostalCode?: string;
  lineItems?: LineItem[];
  /** The merchant's value, e.g. "recurring_first" or "estimated". */
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
    /** PayPal's own id, if the payment was made there. */
    paymentId?: string;
    recipientEmail?: string;
    recipientPhone?: { countryCode: string; nationalNumber: string };
  };
}

export interface AuthorizationAdjustment {
  at: string;
  /** The amount added to the authorization, or deducted from it. */
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
