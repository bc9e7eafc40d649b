import type { Currency } from '@mangoquest/core/payment/currency.ts';

/** Settings of the provider. The secret stays in the adapter. */
export interface PaymentSetting {
  /** Base URL of its API, without a slash at the end. */
  readonly apiUrl: string;
  /** The page where a creator links an account. */
  readonly connectUrl: string;
  /** URL of the script that draws the provider's own button. */
  readonly scriptUrl: string;
  /** Origins that this script, its frames and images come from, for the Content-Security-Policy. */
  readonly scriptOrigins: readonly string[];
  readonly clientId: string;
  readonly secret: string;
  /** The provider's id of our webhook. */
  readonly webhookId: string;
  /** The provider's id of the platform's own account, which invoices are paid to. */
  readonly payeeId: string;
}

export interface OrderRequest {
  /** Our idempotency key: the same one again returns the same order. */
  readonly requestId: string;
  /** Such as `4821:2`. */
  readonly reference: string;
  readonly description: string;
  readonly payeeId: string;
  /** In smallest units. */
  readonly amountMinor: number;
  readonly currency: Currency;
  /** Where the provider's page redirects afterwards. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

export interface SeenPayment {
  readonly paymentId: string;
  /** `pending`: the provider reviews it, and reports the result later. */
  readonly state: 'completed' | 'pending' | 'failed';
  /** Total refunded so far, in smallest units. */
  readonly refundedMinor: number;
}

/** An order as reported by the provider. */
export interface SeenOrder {
  readonly orderId: string;
  readonly state: 'open' | 'approved' | 'completed' | 'voided';
  readonly reference: string;
  readonly payeeId: string;
  readonly payerId: string | null;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly payment: SeenPayment | null;
  /** The provider's page for approving it; null if there is nothing to approve any more. */
  readonly approveUrl: string | null;
}

/** `reason`: the provider's error code, such as `INSTRUMENT_DECLINED`. */
export type Captured =
  | { readonly kind: 'seen'; readonly order: SeenOrder }
  | { readonly kind: 'refused'; readonly reason: string };

/** What a verified webhook refers to. Its content is not used: the state is fetched from the provider. */
export interface PaymentEvent {
  readonly eventId: string;
  readonly orderId: string | null;
  readonly paymentId: string | null;
}

export interface WebhookRequest {
  /** Keys in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Raw body. */
  readonly body: string;
}

export interface Linking {
  /** Returned together with the code. */
  readonly state: string;
  /** S256 of the verifier, base64url. */
  readonly challenge: string;
  readonly returnUrl: string;
}

/** An account that can receive payments. */
export interface Payee {
  readonly payeeId: string;
  /** Shown to its creator to recognise it; null if the provider does not tell. */
  readonly email: string | null;
}

/** The payment service. All calls throw `Busy` if it does not answer, or in an unknown form. */
export interface PaymentProvider {
  readonly clientId: string;
  /** The platform's own account, which invoices are paid to. */
  readonly platformPayeeId: string;
  /** Origins that its button script needs, for the Content-Security-Policy. */
  readonly scriptOrigins: readonly string[];
  /** URL of the script that draws its button for an order to this payee. */
  scriptUrl(order: Pick<OrderRequest, 'payeeId' | 'currency'>): string;
  /** URL of the page where a creator links an account. */
  connectUrl(linking: Linking): string;
  /**
   * The account that a code of that page belongs to; null if the code is unknown, used or made for another verifier.
   */
  payeeOf(code: string, verifier: string): Promise<Payee | null>;
  createOrder(wish: OrderRequest): Promise<SeenOrder>;
  /** Null for an unknown order. */
  order(orderId: string): Promise<SeenOrder | null>;
  /** Captures an approved order; idempotent per `requestId`. */
  capture(orderId: string, requestId: string): Promise<Captured>;
  /** Null if the webhook is not from the provider. */
  readWebhook(request: WebhookRequest): Promise<PaymentEvent | null>;
}
