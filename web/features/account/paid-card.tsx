import { errorText } from '../../api/call-error.ts';
import { paid } from '../../api/queries/payments.ts';
import { locale, message } from '../../language/language.ts';
import { askOnce, useAsk } from '../../session/queries.ts';
import { Card } from './card.tsx';
import { LedgerRows } from './ledger-rows.tsx';
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
        <LedgerRows label={message('payment.paidTitle')} rows={data} more={(after) => askOnce(paid, { after })}>
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
