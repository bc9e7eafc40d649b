/** Parameters of the payment provider's redirect: only in memory, so that no history or shared URL contains them. */
export interface PaymentCode {
  readonly code: string;
  /** Empty if the linking was not started here. */
  readonly state: string;
}

let kept: PaymentCode | null = null;

export function keepPaymentCode(code: PaymentCode): void {
  kept = code;
}

/** Returns it only once. */
export function takePaymentCode(): PaymentCode | null {
  const code = kept;
  kept = null;
  return code;
}
