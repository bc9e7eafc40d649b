import { platformFee } from './price.ts';

/** In smallest units. */
export interface LedgerLine {
  readonly amountMinor: number;
  readonly feeMinor: number;
  /** The creator's share. */
  readonly keptMinor: number;
}

export interface LedgerOrder {
  readonly state: 'approved' | 'completed' | 'refunded';
  readonly amountMinor: number;
  readonly refundedMinor: number;
  /** The platform's fee less credits. */
  readonly feeMinor: number;
}

const line = (amountMinor: number, feeMinor: number): LedgerLine => ({
  amountMinor,
  feeMinor,
  keptMinor: amountMinor - feeMinor,
});

/**
 * The ledger lines of an order: the payment, and refunds as negative amounts, which add up to what remains. For an
 * order not captured yet the expected fee is used.
 */
export function ledgerLines({ state, amountMinor, refundedMinor, feeMinor }: LedgerOrder): readonly LedgerLine[] {
  if (state === 'approved') return [line(amountMinor, platformFee(amountMinor))];
  if (refundedMinor === 0) return [line(amountMinor, feeMinor)];
  const credit = platformFee(amountMinor) - platformFee(amountMinor - refundedMinor);
  return [line(amountMinor, feeMinor + credit), line(-refundedMinor, -credit)];
}
