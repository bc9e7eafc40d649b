import { useMemo, useState } from 'react';
import { isAudibleSecond } from '@mangoquest/core/play/sound.ts';
import { scheduleAt, scheduleState, timeInWords } from '@mangoquest/core/quest/schedule.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useServerTime } from '../../../api/use-server-time.ts';
import { locale } from '../../../language/language.ts';
import { Countdown } from '../../../ui/countdown/countdown.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { usePlaying } from '../playing-context.ts';

/** Milliseconds between looks at the time left until the quest opens. */
const LOOK_MS = 1_000;

/** The remaining time; for a searchable quest that is closed now, when it opens again. Nothing without an end. */
export function GameClock() {
  const {
    game: { quest },
    isClosed,
    leaving,
    sound: { cue },
  } = usePlaying();
  const { version, searchable } = quest;
  // The daily window current (or next) when the screen was opened: its end ends the game, so it must not move on.
  const schedule = useMemo(() => scheduleAt(version, searchable, serverNow()), [version, searchable]);
  // A window that ends on the screen counts as closed, too, maybe before its countdown has told so.
  const [isRunning, setRunning] = useState(() => scheduleState(schedule, serverNow()) === 'running');
  // The hours may begin on the screen.
  if (!isClosed && !isRunning && scheduleState(schedule, serverNow()) === 'running') setRunning(true);
  if (isClosed && !isRunning) return <UntilOpen quest={quest} />;
  if (schedule.endTime === null) return <span />;
  return (
    <Countdown
      endTime={schedule.endTime}
      now={serverNow}
      onEnd={() => {
        setRunning(false);
        leaving.timeOut();
      }}
      onSecond={(left) => {
        if (isAudibleSecond(left)) cue('second');
      }}
    />
  );
}

function UntilOpen({ quest: { version, searchable } }: { readonly quest: QuestSummary }) {
  const now = useServerTime(LOOK_MS);
  const schedule = scheduleAt(version, searchable, now);
  return (
    <div className="countdown countdown--calm countdown--words">
      <Icon name="timer" weight="fill" />
      {timeInWords(locale, schedule, now)}
    </div>
  );
}
