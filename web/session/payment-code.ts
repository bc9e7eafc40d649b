/** What the payment provider's page came back with: in memory alone, so that no history or shared address holds it. */
export interface PaymentCode {
  readonly code: string;
  /** Empty where the link was not begun here. */
  readonly state: string;
}

let kept: PaymentCode | null = null;

export function keepPaymentCode(code: PaymentCode): void {
  kept = code;
}

/** Good once. */
export function takePaymentCode(): PaymentCode | null {
  const code = kept;
  kept = null;
  return code;
}
