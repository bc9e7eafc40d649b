import { useState } from 'react';
import { message } from '../../language/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useOnline } from '../../ui/use-online.ts';
import type { Outbox } from './answer-outbox.ts';
import { useOutboxState } from './use-outbox.ts';
import './waiting.css';

/** Tells on a screen without a game that answers wait to be sent, until it is hidden; one more shows it again. */
export function WaitingNotice({ outbox }: { readonly outbox: Outbox }) {
  const isOnline = useOnline();
  const {
    waiting: { length: n },
    isKept,
  } = useOutboxState(outbox);
  const [busy, setBusy] = useState(false);
  const [hiddenAt, setHiddenAt] = useState(0);
  if (n === 0 || (n <= hiddenAt && isKept)) return null;
  return (
    <div className="waiting" role="status">
      <div className="waiting__card">
        <Icon name={isOnline ? 'hourglass' : 'wifi-slash'} />
        <p>
          {message('waiting.notSent', { n })}
          {!isKept && ` ${message('waiting.notKept')}`}
        </p>
        <button
          type="button"
          className="link"
          disabled={busy}
          onClick={() => {
            setBusy(true);
            void outbox.flush().finally(() => {
              setBusy(false);
            });
          }}
        >
          {message('waiting.sendNow')}
        </button>
        {isKept && (
          <button
            type="button"
            className="icbtn icbtn--sm"
            aria-label={message('waiting.hide')}
            onClick={() => {
              setHiddenAt(n);
            }}
          >
            <Icon name="x" />
          </button>
        )}
      </div>
    </div>
  );
}
