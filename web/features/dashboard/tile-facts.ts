import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { isDaily, scheduleAt, scheduleState } from '@mangoquest/core/quest/schedule.ts';
import { locale, message } from '../../language/language.ts';

type FactsOf = Pick<Quest, 'mindsetCount' | 'virtual' | 'editable' | 'searchable' | 'forContest' | 'version'>;

/** Facts on a tile beside its state: `12 mindsets`, `virtual`, `until 13 Jun 18:00`. Times are in the reader's zone. */
export function tileFacts(quest: FactsOf, now: number): readonly string[] {
  const facts = [message('dashboard.mindsets', { n: quest.mindsetCount })];
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
    return message('dashboard.daily', { from: locale.hours(startTime), to: locale.hours(endTime) });
  }
  const state = scheduleState({ startTime, endTime }, now);
  if (state === 'over' && endTime !== null) return message('dashboard.ended', { time: locale.day(endTime, now) });
  if (state === 'upcoming' && startTime !== null) return at('dashboard.starts', startTime, now);
  if (endTime !== null) return at('dashboard.until', endTime, now);
  return startTime === null ? null : message('dashboard.started', { time: locale.day(startTime, now) });
}

function at(key: MessageKey, time: number, now: number): string {
  return message(key, { time: `${locale.day(time, now)} ${locale.hours(time)}` });
}
