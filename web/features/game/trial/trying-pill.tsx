import { useState } from 'react';
import { useServerTime } from '../../../api/use-server-time.ts';
import { locale, message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TrialSheet } from './trial-sheet.tsx';
import type { Trial } from './use-trial.ts';

/** Minutes are displayed, so a coarse tick suffices. */
const TICK_MS = 5000;

/**
 * Shows that this is a rehearsal, and its time; opens its settings, and returns to the editor with its unsaved changes.
 */
export function TryingPill({ trial }: { readonly trial: Trial }) {
  const [isOpen, setOpen] = useState(false);
  const now = useServerTime(TICK_MS);
  const { ahead } = trial;
  return (
    <div className="trying">
      <span className="trunc">
        {ahead === null
          ? message('game.trying')
          : message('game.tryingAt', { time: locale.dateTime(Math.round(now + ahead)) })}
      </span>
      <IconButton
        icon={{ name: 'clock' }}
        label={message('trial.setUp')}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      />
      <Button
        variant="quiet"
        busy={trial.isLeaving}
        onClick={() => {
          void trial.leave();
        }}
      >
        {message('game.tryingLeave')}
      </Button>
      {isOpen && (
        <TrialSheet
          trial={trial}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
