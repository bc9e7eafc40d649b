import { errorText } from '../../api/call-error.ts';
import { printingReceipt } from '../../api/mutations/payments.ts';
import { paid } from '../../api/queries/payments.ts';
import { saveFile } from '../../device/save-file.ts';
import { locale, message } from '../../language/language.ts';
import { useTell } from '../../session/mutations.ts';
import { askOnce, useAsk } from '../../session/queries.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { Card } from './card.tsx';
import { LedgerRows } from './ledger-rows.tsx';
import type { LedgerRow } from './ledger-rows.tsx';
import { LoadProblem } from './load-problem.tsx';

/** What the user has paid for; nothing shows while that is nothing. */
export function PaidCard() {
  const { data, problem, again } = useAsk(paid, {});
  if (data === undefined && problem === null) return null;
  if (data?.length === 0) return null;
  return (
    <Card title={message('payment.paidTitle')}>
      {data === undefined ? (
        <LoadProblem text={errorText(problem)} onRetry={again} />
      ) : (
        <LedgerRows
          label={message('payment.paidTitle')}
          rows={data}
          more={(after) => askOnce(paid, { after })}
          action={(row) => row.state !== 'approved' && <Receipt {...row} />}
        >
          {({ approvedAt, username }) => (
            <>
              {locale.dateTime(approvedAt)} ·{' '}
              {username === null ? message('payment.playerGone') : message('payment.by', { name: username })}
            </>
          )}
        </LedgerRows>
      )}
    </Card>
  );
}

function Receipt({ id, orderId }: Pick<LedgerRow, 'id' | 'orderId'>) {
  const printing = useTell(printingReceipt);
  const toasts = useToasts();
  const print = async () => {
    try {
      saveFile(`${message('payment.receipt.heading')} ${orderId}.pdf`, await printing.tell({ id }));
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
  return (
    <IconButton
      icon={{ name: 'download-simple' }}
      label={message('payment.receipt.print', { order: orderId })}
      disabled={printing.isPending}
      onClick={() => void print()}
    />
  );
}
