import type { Locale, Message } from '@mangoquest/core/messages/locale.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A format that is created when it is first needed: creating one is slow, and most readers need few. */
function later(make: () => Intl.DateTimeFormat) {
  let format: Intl.DateTimeFormat | undefined;
  return (time: number) => (format ??= make()).format(time);
}

/** Dates and times. `reader` is the reader's own tag of the language, only used for dates. */
export function timesOf(
  tag: string,
  reader: string,
  message: Message,
  touch: (text: string) => string,
): Pick<Locale, 'dateTime' | 'dateTimeIn' | 'day' | 'hours' | 'date' | 'longDate' | 'calendar'> {
  const of = (options: Intl.DateTimeFormatOptions, by = tag) => {
    const format = later(() => new Intl.DateTimeFormat(by, options));
    return (time: number) => touch(format(time));
  };
  const weekday = of({ weekday: 'short' });
  const dayOfYear = of({ day: 'numeric', month: 'short', year: 'numeric' });
  const day = of({ day: 'numeric', month: 'short' });
  const clock = of({ hour: '2-digit', minute: '2-digit' });
  const medium = of({ dateStyle: 'medium' }, reader);
  const long = of({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return {
    dateTime: (time) => message('words.dateTime', { weekday: weekday(time), day: dayOfYear(time), time: clock(time) }),
    dateTimeIn(time, timeZone) {
      const [weekdayThere, dayThere, clockThere] = [
        of({ weekday: 'short', timeZone }),
        of({ day: 'numeric', month: 'short', year: 'numeric', timeZone }),
        of({ hour: '2-digit', minute: '2-digit', timeZone, timeZoneName: 'short' }),
      ];
      return message('words.dateTime', {
        weekday: weekdayThere(time),
        day: dayThere(time),
        time: clockThere(time),
      });
    },
    day(time, now) {
      const text = dayOfYear(time);
      if (text === dayOfYear(now)) return message('words.today');
      return new Date(time).getFullYear() === new Date(now).getFullYear() ? day(time) : text;
    },
    hours: clock,
    date: medium,
    longDate: long,
    calendar: {
      day: of({ day: 'numeric', month: 'long', year: 'numeric' }),
      weekday,
      month: of({ month: 'short' }),
      monthOfYear: of({ month: 'long', year: 'numeric' }),
      year: of({ year: 'numeric' }),
    },
  };
}

/** Durations, in whole days or in hours and minutes. */
export function durationsOf(message: Message): Locale['duration'] {
  return (milliseconds, { coarse = false } = {}) => {
    if (milliseconds < MINUTE) return message('words.lessThanAMinute');
    if (milliseconds >= DAY) return message('words.days', { n: Math.floor(milliseconds / DAY) });
    const hours = Math.floor(milliseconds / HOUR);
    const minutes = Math.floor((milliseconds % HOUR) / MINUTE);
    if (hours === 0) return message('words.minutes', { minutes });
    return coarse || minutes === 0
      ? message('words.hours', { hours })
      : message('words.hoursAndMinutes', { hours, minutes });
  };
}
