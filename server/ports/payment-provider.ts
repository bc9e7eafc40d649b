import type { Currency } from '@mangoquest/core/payment/currency.ts';

/** The provider as the settings describe it. The secret stays in the adapter. */
export interface PaymentSetting {
  /** Where its calls are, without a slash at the end. */
  readonly apiUrl: string;
  /** The page where a creator links an account. */
  readonly connectUrl: string;
  /** The script that draws the provider's own button. */
  readonly scriptUrl: string;
  /** Origins that this script, its frames and pictures come from, as a Content-Security-Policy names them. */
  readonly scriptOrigins: readonly string[];
  readonly clientId: string;
  readonly secret: string;
  /** Its name of the webhook that leads to us. */
  readonly webhookId: string;
  /** Its name of the platform's own account, which invoices are paid to. */
  readonly payeeId: string;
}

export interface OrderWish {
  /** Of our own; the same one again gets the same order. */
  readonly requestId: string;
  /** `4821:2`. */
  readonly reference: string;
  readonly description: string;
  readonly payeeId: string;
  /** Smallest units. */
  readonly amountMinor: number;
  readonly currency: Currency;
  /** Where the provider's own page leads afterwards. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

export interface SeenPayment {
  readonly paymentId: string;
  /** `pending`: the provider looks into it, and tells later. */
  readonly state: 'completed' | 'pending' | 'failed';
  /** Smallest units, all that was given back so far. */
  readonly refundedMinor: number;
}

/** An order as the provider has it. */
export interface SeenOrder {
  readonly orderId: string;
  readonly state: 'open' | 'approved' | 'completed' | 'voided';
  readonly reference: string;
  readonly payeeId: string;
  readonly payerId: string | null;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly payment: SeenPayment | null;
  /** The provider's own page for it; null where there is nothing to approve any more. */
  readonly approveUrl: string | null;
}

/** `reason`: the provider's own word, such as `INSTRUMENT_DECLINED`. */
export type Captured =
  | { readonly kind: 'seen'; readonly order: SeenOrder }
  | { readonly kind: 'refused'; readonly reason: string };

/** What a verified webhook is about. What has happened is asked of the provider, never read from it. */
export interface PaymentEvent {
  readonly eventId: string;
  readonly orderId: string | null;
  readonly paymentId: string | null;
}

export interface WebhookRequest {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it came, byte for byte. */
  readonly body: string;
}

export interface Linking {
  /** Comes back with the code. */
  readonly state: string;
  /** S256 of the verifier, base64url. */
  readonly challenge: string;
  readonly returnUrl: string;
}

/** An account that may be paid. */
export interface Payee {
  readonly payeeId: string;
  /** For its creator to know it by; null where the provider tells none. */
  readonly email: string | null;
}

/** The service that moves the money. Everything throws `Busy` where it does not answer, or in a way that we do not know. */
export interface PaymentProvider {
  readonly clientId: string;
  /** The platform's own account, which invoices are paid to. */
  readonly platformPayeeId: string;
  /** Origins that the script of its own button needs, as a Content-Security-Policy names them. */
  readonly scriptOrigins: readonly string[];
  /** The script that draws its own button for an order to this payee. */
  scriptUrl(order: Pick<OrderWish, 'payeeId' | 'currency'>): string;
  /** The address at which a creator links an account. */
  connectUrl(linking: Linking): string;
  /** Whose account a code of that page is for; null for a code that is foreign, used or made for another verifier. */
  payeeOf(code: string, verifier: string): Promise<Payee | null>;
  createOrder(wish: OrderWish): Promise<SeenOrder>;
  /** Null for one that the provider does not have. */
  order(orderId: string): Promise<SeenOrder | null>;
  /** Asks for the money of an approved order; the same `requestId` again takes nothing twice. */
  capture(orderId: string, requestId: string): Promise<Captured>;
  /** Null for what is not from the provider. */
  readWebhook(request: WebhookRequest): Promise<PaymentEvent | null>;
}
