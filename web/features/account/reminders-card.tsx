import { Link } from 'react-router';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import type { fetchReminders } from '@mangoquest/contract/calls/reminders.ts';
import type { User } from '@mangoquest/core/account/user.ts';
import { errorText } from '../../api/call-error.ts';
import { endingReminder } from '../../api/mutations/reminders.ts';
import { ownReminders } from '../../api/queries/reminders.ts';
import { locale, message } from '../../language/language.ts';
import { useTell } from '../../session/mutations.ts';
import { useAsk } from '../../session/queries.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { paths, presentationPath } from '../../ui/paths.ts';
import { Card } from './card.tsx';
import { LoadProblem } from './load-problem.tsx';
import { ShowMore } from './show-more.tsx';

/** Number of rows shown at first. */
const FIRST = 5;

/** The user's reminders by mail, each with a button to remove it; guests get no mails. */
export function RemindersCard({ user }: { readonly user: User }) {
  const isWanted = !user.isGeneric;
  const { data, problem, again } = useAsk(ownReminders, {}, { isWanted });
  if (!isWanted) return null;
  return (
    <Card title={message('reminder.title')}>
      {data === undefined && problem === null && <div className="account__waiting" aria-busy="true" />}
      {data === undefined && problem !== null && <LoadProblem text={errorText(problem)} onRetry={again} />}
      {data?.length === 0 && (
        <>
          <p className="muted">{message('reminder.none')}</p>
          <div className="row account__buttons">
            <ButtonLink to={paths.start}>{message('account.findQuests')}</ButtonLink>
          </div>
        </>
      )}
      {data !== undefined && data.length > 0 && (
        <ShowMore items={data} first={FIRST} label={message('reminder.title')}>
          {(one) => <ReminderRow key={one.questId} reminder={one} />}
        </ShowMore>
      )}
    </Card>
  );
}

function ReminderRow({
  reminder: { questId, title, startTime, state },
}: {
  readonly reminder: CallOutput<typeof fetchReminders>[number];
}) {
  const ending = useTell(endingReminder);
  const toasts = useToasts();
  const end = async () => {
    try {
      await ending.tell({ questId });
      toasts.show(message('reminder.ended'), { kind: 'ok' });
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
  return (
    <li className="account__row">
      <span className="account__row-main">
        <Link to={presentationPath(questId)}>
          <bdi>{title}</bdi>
        </Link>
        <span className="account__row-more">
          {message(state === 'sent' ? 'reminder.wasMailed' : 'reminder.startsOn', { time: locale.dateTime(startTime) })}
        </span>
      </span>
      <Button
        size="small"
        busy={ending.isPending}
        aria-label={message('reminder.endOf', { title })}
        onClick={() => void end()}
      >
        {message('reminder.endShort')}
      </Button>
    </li>
  );
}
