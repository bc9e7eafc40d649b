import { useEffect, useRef, useState } from 'react';
import { REMINDER_LEAD_MS } from '@mangoquest/core/contest/reminder.ts';
import { partsOf } from '@mangoquest/core/play/countdown.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { scheduleAt } from '@mangoquest/core/quest/schedule.ts';
import { errorText } from '../../api/call-error.ts';
import { askingReminder } from '../../api/mutations/reminders.ts';
import { reminderOf } from '../../api/queries/reminders.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useServerTime } from '../../api/use-server-time.ts';
import { locale, message } from '../../language/language.ts';
import { useTell } from '../../session/mutations.ts';
import { useAsk } from '../../session/queries.ts';
import { useSession } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { loginPath, presentationPath } from '../../ui/paths.ts';
import './reminder.css';

const SECOND = 1_000;

export interface ReminderDialogProps {
  readonly quest: QuestSummary;
  readonly onClose: () => void;
}

/** When a quest starts, and whether to be reminded by mail. Spec §4 "Enter flow"; settled, Reminders. */
export function ReminderDialog({ quest, onClose }: ReminderDialogProps) {
  const { user } = useSession();
  const start = scheduleAt(quest.version, quest.searchable, serverNow()).startTime ?? 0;
  const isFull = user !== null && !user.isGeneric;
  const asked = useAsk(reminderOf, { id: quest.id }, { isWanted: isFull });
  const asking = useTell(askingReminder);
  const toasts = useToasts();
  const [problem, setProblem] = useState<string | null>(null);
  const main = useRef<HTMLButtonElement>(null);
  const isSet = asked.data?.isConfirmed === true && asked.data.state !== 'none';
  const ask = async () => {
    setProblem(null);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    try {
      const outcome = await asking.tell({ reminder: { questId: quest.id, startTime: start, what: 'email', timeZone } });
      if (outcome === 'error') {
        setProblem(message('reminder.failed'));
        return;
      }
      toasts.show(said(outcome, start, asked.data), { kind: 'ok' });
      onClose();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <Modal
      form
      size="small"
      firstFocus={main}
      title={message('reminder.startsOn', { time: locale.dateTime(start) })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{message(isFull && isSet ? 'ui.close' : 'reminder.notNow')}</Button>
          {!isFull && (
            <ButtonLink variant="primary" to={loginPath(presentationPath(quest.id), 'sign-up')}>
              {message('reminder.signUp')}
            </ButtonLink>
          )}
          {isFull && !isSet && (
            <Button ref={main} variant="primary" busy={asking.isPending || asked.isPending} onClick={() => void ask()}>
              <Icon name="bell" weight="bold" />
              {message('reminder.remindMe')}
            </Button>
          )}
        </>
      }
    >
      <p className="modal__text">{questionFor(user, isSet)}</p>
      <UntilStart start={start} onStart={onClose} />
      {isFull && !isSet && (
        <TextInput
          readOnly
          type="email"
          label={message('reminder.email')}
          hint={message('reminder.emailHint')}
          value={user.email}
          onChange={() => undefined}
          before={<Icon name="envelope-simple" weight="bold" />}
          after={<Icon name="lock-key" weight="regular" />}
        />
      )}
      {problem !== null && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
    </Modal>
  );
}

function questionFor(user: { readonly isGeneric: boolean } | null, isSet: boolean): string {
  if (user === null) return message('reminder.visitor');
  if (user.isGeneric) return message('reminder.guest');
  return message(isSet ? 'reminder.already' : 'reminder.ask');
}

interface Known {
  readonly email: string;
  readonly isConfirmed: boolean;
}

function said(outcome: 'ok!' | 'duplicate', start: number, known: Known | undefined): string {
  if (known?.isConfirmed === false) return message('reminder.confirmFirst', { email: known.email });
  if (outcome === 'duplicate') return message('reminder.already');
  return message(start - serverNow() <= REMINDER_LEAD_MS ? 'reminder.setSoon' : 'reminder.set');
}

/** Days, hours, minutes and seconds, each in a box of its own. */
function UntilStart({ start, onStart }: { readonly start: number; readonly onStart: () => void }) {
  const left = start - useServerTime(SECOND);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) onStart();
  }, [isOver, onStart]);
  const { days, hours, minutes, seconds } = partsOf(left);
  const boxes = [
    [days, message('reminder.days')],
    [hours, message('reminder.hours')],
    [minutes, message('reminder.minutes')],
    [seconds, message('reminder.seconds')],
  ] as const;
  return (
    <div
      className="until"
      role="timer"
      aria-label={message('reminder.until', { time: locale.duration(Math.max(0, left)) })}
    >
      {boxes.map(([n, label], at) => (
        <span key={at} className="until__part" aria-hidden="true">
          <b className="num">{at === 0 ? locale.number(n) : String(n).padStart(2, '0')}</b>
          <span className="sm muted">{label}</span>
        </span>
      ))}
    </div>
  );
}
