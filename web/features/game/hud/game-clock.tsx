import { useMemo } from 'react';
import { isHeardSecond } from '@mangoquest/core/play/sound.ts';
import { scheduleAt, scheduleState, timeInWords } from '@mangoquest/core/quest/schedule.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useServerNow } from '../../../api/use-server-now.ts';
import { locale } from '../../../language/language.ts';
import { Countdown } from '../../../ui/countdown/countdown.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { usePlaying } from '../playing-context.ts';

/** Milliseconds between two looks at whether the quest has begun. */
const LOOK_MS = 1_000;

/** The time that is left; between two days of a searchable quest when it opens again. Nothing without an end. */
export function GameClock() {
  const {
    game: { quest },
    leaving,
    sound: { cue },
  } = usePlaying();
  const now = useServerNow(LOOK_MS);
  const { version, searchable } = quest;
  // The window that this screen was opened in or before: its end ends the game, and no next one takes its place.
  const schedule = useMemo(() => scheduleAt(version, searchable, serverNow()), [version, searchable]);
  if (scheduleState(schedule, now) === 'upcoming')
    return (
      <div className="countdown countdown--words">
        <Icon name="timer" weight="fill" />
        {timeInWords(locale, schedule, now)}
      </div>
    );
  if (schedule.endTime === null) return <span />;
  return (
    <Countdown
      endTime={schedule.endTime}
      now={serverNow}
      onEnd={leaving.timeOut}
      onSecond={(left) => {
        if (isHeardSecond(left)) cue('second');
      }}
    />
  );
}
