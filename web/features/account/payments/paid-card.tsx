import { errorText } from '../../../api/call-error.ts';
import { printingReceipt } from '../../../api/mutations/payments.ts';
import { paid } from '../../../api/queries/payments.ts';
import { saveFile } from '../../../device/save-file.ts';
import { message } from '../../../language/language.ts';
import { useTell } from '../../../session/mutations.ts';
import { askOnce } from '../../../session/queries.ts';
import { useToasts } from '../../../ui/feedback/toasts.tsx';
import type { MenuItem } from '../../../ui/overlay/menu.tsx';
import { Card } from '../card.tsx';
import { LoadProblem } from '../load-problem.tsx';
import { OrdersTable } from './orders-table.tsx';
import type { LedgerRow } from './ledger-pages.ts';

export interface PaidCardProps {
  /** The first page; null if loading failed: `problem` tells why. */
  readonly rows: readonly LedgerRow[] | null;
  readonly problem: unknown;
  readonly onRetry: () => void;
}

/** The user's purchases, with receipts. */
export function PaidCard({ rows, problem, onRetry }: PaidCardProps) {
  const receipt = useReceipt();
  return (
    <Card title={message('payment.paidTitle')} className="payments__orders">
      {rows === null && <LoadProblem text={errorText(problem)} onRetry={onRetry} />}
      {rows?.length === 0 && <p className="payments__none muted">{message('payment.nothingPaid')}</p>}
      {rows !== null && rows.length > 0 && (
        <OrdersTable
          isCreators={false}
          label={message('payment.paidTitle')}
          first={rows}
          load={(after) => askOnce(paid, { after })}
          actions={receipt}
        />
      )}
    </Card>
  );
}

/** Menu item for the receipt; none before the money is captured. */
function useReceipt(): (row: LedgerRow) => readonly MenuItem[] {
  const printing = useTell(printingReceipt);
  const toasts = useToasts();
  const print = async (id: number, orderId: string) => {
    try {
      saveFile(`${message('payment.receipt.heading')} ${orderId}.pdf`, await printing.tell({ id }));
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
  return ({ id, orderId, state }) =>
    state === 'approved'
      ? []
      : [
          {
            label: message('payment.receipt.save'),
            icon: { name: 'receipt' },
            onSelect: () => void print(id, orderId),
          },
        ];
}
