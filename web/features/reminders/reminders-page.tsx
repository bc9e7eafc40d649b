import { useState } from 'react';
import { errorText } from '../../api/call-error.ts';
import { confirmingReminder, stoppingReminder } from '../../api/mutations/reminders.ts';
import { message } from '../../language/language.ts';
import { useTell } from '../../session/mutations.ts';
import { useFragment } from '../../session/use-fragment.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { OffMap } from '../../ui/feedback/off-map.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { paths } from '../../ui/paths.ts';

type Wish = { readonly kind: 'confirm' | 'stop'; readonly token: string } | null;
type Outcome = 'confirmed' | 'ended' | 'over';

function wishOf(fragment: URLSearchParams | null): Wish {
  const [confirm, stop] = [fragment?.get('confirm'), fragment?.get('stop')];
  if (confirm != null) return { kind: 'confirm', token: confirm };
  return stop == null ? null : { kind: 'stop', token: stop };
}

/**
 * Target of links in reminder mails: it asks for a confirmation, because virus scanners open links, too. Settled,
 * Reminders.
 */
export function RemindersPage() {
  const wish = wishOf(useFragment('confirm', 'stop'));
  const [outcome, setOutcome] = useState<Outcome | null>(wish === null ? 'over' : null);
  const confirming = useTell(confirmingReminder);
  const stopping = useTell(stoppingReminder);
  const toasts = useToasts();
  if (wish === null || outcome !== null) return <Told outcome={outcome ?? 'over'} />;
  const { kind, token } = wish;
  const go = async () => {
    try {
      if (kind === 'stop') setOutcome((await stopping.tell({ token })).wasThere ? 'ended' : 'over');
      else setOutcome((await confirming.tell({ token })).isConfirmed ? 'confirmed' : 'over');
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
  const isStop = kind === 'stop';
  return (
    <OffMap
      title={message(isStop ? 'reminder.end' : 'reminder.confirm')}
      text={message(isStop ? 'reminder.endText' : 'reminder.confirmText')}
      action={
        <Button variant="primary" busy={confirming.isPending || stopping.isPending} onClick={() => void go()}>
          {message(isStop ? 'reminder.endButton' : 'reminder.confirmButton')}
        </Button>
      }
    />
  );
}

function Told({ outcome }: { readonly outcome: Outcome }) {
  return (
    <OffMap
      isStatus
      title={message(`reminder.${outcome}`)}
      text={message(`reminder.${outcome}Text`)}
      action={
        <ButtonLink variant="primary" to={paths.start}>
          {message('reminder.toTheQuests')}
        </ButtonLink>
      }
    />
  );
}
