import { useState } from 'react';
import type { endSessions, fetchSessions } from '@mangoquest/contract/calls/sessions.ts';
import { deviceParts } from '@mangoquest/core/account/device.ts';
import type { CallInput, CallOutput } from '@mangoquest/contract/call.ts';
import type { User } from '@mangoquest/core/account/user.ts';
import { CallError, errorText } from '../../api/call-error.ts';
import { endingSessions } from '../../api/mutations/account.ts';
import { sessions } from '../../api/queries/account.ts';
import { locale, message } from '../../language/language.ts';
import { useTell } from '../../session/mutations.ts';
import { useAsk } from '../../session/queries.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Card } from './card.tsx';
import { LoadProblem } from './load-problem.tsx';
import { ShowMore } from './show-more.tsx';

function deviceInWords(device: string): string {
  const parts = deviceParts(device);
  if (parts !== null) return message('account.browserOn', parts);
  return device === '' ? message('account.unknownDevice') : device;
}

type Session = CallOutput<typeof fetchSessions>[number];

/** Number of rows shown at first. */
const FIRST = 5;

/** The user's sessions, each with a button to end it. */
export function SessionsCard({ user }: { readonly user: User }) {
  const { data, problem, again } = useAsk(sessions, {});
  const { busy, end, endOthers } = useEnding(user);
  // The current session first, to compare the others with.
  const sorted = data?.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) ?? null;
  return (
    <Card title={message('account.sessions')}>
      {sorted === null && problem === null && <div className="account__waiting" aria-busy="true" />}
      {sorted === null && problem !== null && <LoadProblem text={errorText(problem)} onRetry={again} />}
      {sorted !== null && sorted.length > 1 && <p className="muted">{message('account.sessionsText')}</p>}
      {sorted !== null && (
        <ShowMore items={sorted} first={FIRST} label={message('account.sessions')}>
          {(one) => (
            <SessionRow
              key={one.session}
              session={one}
              busy={busy === one.session}
              onEnd={() => {
                void end({ session: one.session, password: '' }, one.session, message('account.sessionEnded'));
              }}
            />
          )}
        </ShowMore>
      )}
      {sorted !== null && sorted.length > 2 && (
        <div className="row account__buttons">
          <Button
            busy={busy === 'others'}
            onClick={() => {
              void endOthers();
            }}
          >
            <Icon name="sign-out" />
            {message('account.endOthers')}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Ends sessions; `busy` is the one being ended, or `others`. */
function useEnding(user: User) {
  const { tell } = useTell(endingSessions);
  const dialogs = useDialogs();
  const toasts = useToasts();
  const [busy, setBusy] = useState<string | null>(null);

  const end = async (which: CallInput<typeof endSessions>, key: string, done: string) => {
    setBusy(key);
    try {
      await tell(which);
      toasts.show(done, { kind: 'ok' });
    } catch (reason) {
      toasts.error(errorText(reason));
    }
    setBusy(null);
  };
  const endOthers = async () => {
    const question = {
      title: message('account.endOthersTitle'),
      text: message('account.endOthersText'),
      confirmLabel: message('account.endOthers'),
    };
    if (!user.hasPassword) {
      if (await dialogs.confirm({ ...question, destructive: true }))
        await end({ others: true, password: '' }, 'others', message('account.othersEnded'));
      return;
    }
    // Requires the password, so that somebody who borrowed this browser cannot log the owner out elsewhere.
    const check = async (password: string) => {
      try {
        await tell({ others: true, password });
        return undefined;
      } catch (reason) {
        return reason instanceof CallError && reason.issues[0] !== undefined
          ? message(reason.issues[0].message)
          : errorText(reason);
      }
    };
    const done = await dialogs.prompt({
      ...question,
      label: message('account.endOthersPassword'),
      password: true,
      check,
    });
    if (done !== null) toasts.show(message('account.othersEnded'), { kind: 'ok' });
  };
  return { busy, end, endOthers };
}

interface SessionRowProps {
  readonly session: Session;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session: { device, startedAt, lastUsedAt, isCurrent }, busy, onEnd }: SessionRowProps) {
  const name = deviceInWords(device);
  const start = locale.dateTime(startedAt);
  return (
    <li className="account__row">
      <span className="account__row-main">
        <span className="account__row-title">
          {name}
          {isCurrent && <Chip tone="on">{message('account.thisSession')}</Chip>}
        </span>
        <span className="account__row-more">
          {message('account.sessionTimes', { start, used: locale.dateTime(lastUsedAt) })}
        </span>
      </span>
      {!isCurrent && (
        <Button
          size="small"
          busy={busy}
          aria-label={message('account.endSessionOf', { device: name, start })}
          onClick={onEnd}
        >
          {message('account.endSession')}
        </Button>
      )}
    </li>
  );
}
