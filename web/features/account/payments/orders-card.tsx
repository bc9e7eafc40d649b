import type { CallOutput } from '@mangoquest/contract/call.ts';
import type { fetchSales } from '@mangoquest/contract/calls/payments.ts';
import { monthsBetween } from '@mangoquest/core/payment/month.ts';
import { errorText } from '../../../api/call-error.ts';
import { savingSales } from '../../../api/mutations/payments.ts';
import { sales } from '../../../api/queries/payments.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { saveFile } from '../../../device/save-file.ts';
import { message } from '../../../language/language.ts';
import { useTell } from '../../../session/mutations.ts';
import { askOnce } from '../../../session/queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Choose } from '../../../ui/controls/choose.tsx';
import { useToasts } from '../../../ui/feedback/toasts.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { LoadProblem } from '../load-problem.tsx';
import { Card } from '../card.tsx';
import { asked, EVERYTHING, monthText } from './choice.ts';
import type { Choice } from './choice.ts';
import { OrdersTable } from './orders-table.tsx';

type Sales = CallOutput<typeof fetchSales>;
const ALL = '';

export interface OrdersCardProps {
  /** Null if loading failed; `problem` tells why. */
  readonly sales: Sales | null;
  readonly problem: unknown;
  readonly onRetry: () => void;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
  /** The rows still belong to the previous filter. */
  readonly isWaiting: boolean;
}

/** Orders by players of the user's quests (look 2, §8). */
export function OrdersCard({ sales: sold, problem, onRetry, choice, onChoose, isWaiting }: OrdersCardProps) {
  const since = sold?.since ?? null;
  return (
    <Card
      title={message('payment.sales')}
      className="payments__orders"
      aside={
        sold !== null &&
        since !== null && (
          <>
            <Choices sales={sold} choice={choice} onChoose={onChoose} />
            <SaveSales choice={choice} />
          </>
        )
      }
    >
      {sold === null ? (
        <LoadProblem text={errorText(problem)} onRetry={onRetry} />
      ) : (
        <div aria-busy={isWaiting || undefined} className={isWaiting ? 'payments__waiting' : undefined}>
          {sold.orders.length > 0 ? (
            <OrdersTable
              key={JSON.stringify(choice)}
              isCreators
              label={message('payment.sales')}
              first={sold.orders}
              load={async (after) => (await askOnce(sales, { ...asked(choice), after })).orders}
            />
          ) : (
            <NoOrders hasSome={since !== null} choice={choice} onChoose={onChoose} />
          )}
        </div>
      )}
    </Card>
  );
}

function NoOrders({
  hasSome,
  choice: { month },
  onChoose,
}: { readonly hasSome: boolean } & Pick<OrdersCardProps, 'choice' | 'onChoose'>) {
  if (!hasSome || month === null) return <p className="payments__none muted">{message('payment.noSales')}</p>;
  return (
    <div className="payments__none">
      <p className="muted">{message('payment.noneInMonth', { month: monthText(month) })}</p>
      <Button
        onClick={() => {
          onChoose(EVERYTHING);
        }}
      >
        {message('payment.showAll')}
      </Button>
    </div>
  );
}

function Choices({
  sales: { quests, since },
  choice,
  onChoose,
}: { readonly sales: Sales } & Pick<OrdersCardProps, 'choice' | 'onChoose'>) {
  const now = serverNow();
  return (
    <div className="payments__choices">
      <Choose
        label={message('payment.month')}
        value={choice.month ?? ALL}
        options={[
          { value: ALL, label: message('payment.allMonths') },
          ...monthsBetween(since ?? now, now).map((value) => ({ value, label: monthText(value) })),
        ]}
        onChange={(month) => {
          onChoose({ ...choice, month: month === ALL ? null : month });
        }}
      />
      <Choose
        label={message('payment.quest')}
        value={choice.questId === null ? ALL : String(choice.questId)}
        options={[
          { value: ALL, label: message('payment.allQuests') },
          ...quests.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        onChange={(questId) => {
          onChoose({ ...choice, questId: questId === ALL ? null : Number(questId) });
        }}
      />
    </div>
  );
}

function SaveSales({ choice }: { readonly choice: Choice }) {
  const { tell, isPending } = useTell(savingSales);
  const toasts = useToasts();
  const save = () =>
    tell(asked(choice)).then(
      (file) => {
        saveFile('mangoquest-sales.csv', file);
      },
      (error: unknown) => {
        toasts.error(errorText(error));
      },
    );
  return (
    <Button
      size="small"
      variant="soft"
      busy={isPending}
      aria-label={message('payment.csvSave')}
      onClick={() => void save()}
    >
      <Icon name="download-simple" />
      {message('payment.csv')}
    </Button>
  );
}
