import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { contestState } from '@mangoquest/core/quest/contest-state.ts';
import { scheduleAt, timeInWords } from '@mangoquest/core/quest/schedule.ts';
import { locale, message } from '../../language/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** Start, end, elapsed share, and remaining time in words; nothing for a quest without a schedule. */
export function ScheduleBlock({ quest, now }: { readonly quest: QuestSummary; readonly now: number }) {
  const schedule = scheduleAt(quest.version, quest.searchable, now);
  const { startTime, endTime } = schedule;
  if (startTime === null && endTime === null) return null;
  const words = timeInWords(locale, schedule, now);
  const live = contestState(quest, now) === 'running';
  const gone =
    startTime !== null && endTime !== null ? Math.min(1, Math.max(0, (now - startTime) / (endTime - startTime))) : null;
  return (
    <div className="presentation__schedule">
      <dl>
        {startTime !== null && (
          <div>
            <dt>{message('presentation.starts')}</dt>
            <dd>{locale.dateTime(startTime)}</dd>
          </div>
        )}
        {endTime !== null && (
          <div className="presentation__end">
            <dt>{message('presentation.ends')}</dt>
            <dd>{locale.dateTime(endTime)}</dd>
          </div>
        )}
      </dl>
      {gone !== null && (
        <progress
          className={live ? 'presentation__gone is-live' : 'presentation__gone'}
          max={100}
          value={Math.round(gone * 100)}
          aria-label={words}
        />
      )}
      {words !== '' && (
        <span className={live ? 'presentation__left is-live' : 'presentation__left'}>
          <Icon name="clock" />
          {words}
        </span>
      )}
    </div>
  );
}
