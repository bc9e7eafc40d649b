import { platformFee } from './price.ts';

/** Smallest units. */
export interface LedgerLine {
  readonly amountMinor: number;
  readonly feeMinor: number;
  /** What is left for the creator. */
  readonly keptMinor: number;
}

export interface LedgerOrder {
  readonly state: 'approved' | 'completed' | 'refunded';
  readonly amountMinor: number;
  readonly refundedMinor: number;
  /** What the platform asks for it, less what it credits. */
  readonly feeMinor: number;
}

const line = (amountMinor: number, feeMinor: number): LedgerLine => ({
  amountMinor,
  feeMinor,
  keptMinor: amountMinor - feeMinor,
});

/**
 * An order as a ledger writes it: what was paid, and what went back of it, below 0; added up they are what is left of it.
 * Of one whose money is still to come the fee is the one that it will have.
 */
export function ledgerLines({ state, amountMinor, refundedMinor, feeMinor }: LedgerOrder): readonly LedgerLine[] {
  if (state === 'approved') return [line(amountMinor, platformFee(amountMinor))];
  if (refundedMinor === 0) return [line(amountMinor, feeMinor)];
  const credit = platformFee(amountMinor) - platformFee(amountMinor - refundedMinor);
  return [line(amountMinor, feeMinor + credit), line(-refundedMinor, -credit)];
}
