import { message } from '@mangoquest/core/messages/messages.ts';
import type { MessageKey } from '@mangoquest/core/messages/messages.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { isDaily, scheduleAt, scheduleState } from '@mangoquest/core/quest/schedule.ts';
import { plural } from '@mangoquest/core/text/plural.ts';
import { formatDay, formatHours } from '../../ui/format-date-time.ts';

type FactsOf = Pick<Quest, 'mindsetCount' | 'virtual' | 'editable' | 'searchable' | 'forContest' | 'version'>;

/** What a tile of the creator's own says beside its state: `12 mindsets`, `virtual`, `until 13 Jun 18:00`. Times are the reader's. */
export function tileFacts(quest: FactsOf, now: number): readonly string[] {
  const facts = [plural(quest.mindsetCount, 'mindset')];
  if (quest.virtual) facts.push(message('dashboard.virtual'));
  if (quest.editable) facts.push(message('dashboard.social'));
  const time = scheduleFact(quest, now);
  if (time !== null) facts.push(time);
  else if (facts.length === 1) facts.push(message('dashboard.unscheduled'));
  return facts;
}

function scheduleFact({ version, searchable }: FactsOf, now: number): string | null {
  const { startTime, endTime } = scheduleAt(version, searchable, now);
  if (startTime !== null && endTime !== null && isDaily(version, searchable)) {
    return message('dashboard.daily', { from: formatHours(startTime), to: formatHours(endTime) });
  }
  const state = scheduleState({ startTime, endTime }, now);
  if (state === 'over' && endTime !== null) return message('dashboard.ended', { time: formatDay(endTime, now) });
  if (state === 'upcoming' && startTime !== null) return at('dashboard.starts', startTime, now);
  if (endTime !== null) return at('dashboard.until', endTime, now);
  return startTime === null ? null : message('dashboard.started', { time: formatDay(startTime, now) });
}

function at(key: MessageKey, time: number, now: number): string {
  return message(key, { time: `${formatDay(time, now)} ${formatHours(time)}` });
}
