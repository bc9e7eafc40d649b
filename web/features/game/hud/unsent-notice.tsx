import { useState } from 'react';
import { message } from '../../../language/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { Outbox } from '../../../quest/outbox/answer-outbox.ts';
import { useOnline } from '../../../ui/use-online.ts';
import { TakingNotice } from './taking-notice.tsx';
import { useOutboxState } from '../../../quest/outbox/use-outbox.ts';

/** Tells that the player is offline, and which answers wait to be sent. */
export function UnsentNotice({
  outbox,
  isAlone,
  isGameKept,
}: {
  readonly outbox: Outbox;
  /** The server has not answered: the game is what this device keeps of it. */
  readonly isGameKept: boolean;
  /** All questions are available offline. */
  readonly isAlone: boolean;
}) {
  const isOnline = useOnline() && !isGameKept;
  const { waiting, isKept } = useOutboxState(outbox);
  const [busy, setBusy] = useState(false);
  const count = waiting.length;
  const send = async () => {
    setBusy(true);
    await outbox.flush();
    setBusy(false);
  };
  const text =
    count === 0 ? message(isAlone ? 'game.offlineReady' : 'game.offline') : message('waiting.notSent', { n: count });
  return (
    <div className="notice" role="status">
      {(count > 0 || !isOnline) && (
        <div className="notice__card">
          <Icon name={isOnline ? 'hourglass' : 'wifi-slash'} />
          <p>
            {text}
            {count > 0 && !isKept && ` ${message('waiting.notKept')}`}
          </p>
          {count > 0 && (
            <button
              type="button"
              className="link"
              disabled={busy}
              onClick={() => {
                void send();
              }}
            >
              {message('waiting.sendNow')}
            </button>
          )}
        </div>
      )}
      <TakingNotice isQuiet={count > 0 || !isOnline} />
    </div>
  );
}
