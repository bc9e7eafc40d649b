import type { Issue } from '../issue.ts';

/** Years. Spec §9 "Minimum age at sign-up". */
export const MIN_AGE = 16;
/** Nobody has lived longer than 122 years; a larger age is a typing mistake. */
const MAX_AGE = 130;

/** What a sign-up states about the age. */
export interface AgeStatement {
  /** Whether the box of our own form is ticked; null where it was not sent. */
  readonly isOldEnough: boolean | null;
  /** The date fields of the specification as they were sent; null if they were not. */
  readonly birth?: BirthFields | null;
}

/** A date of birth as typed: the day of the month and the month from 1. */
export interface BirthFields {
  readonly birthDay: string;
  readonly birthMonth: string;
  readonly birthYear: string;
  /** The time of the request, epoch milliseconds: its day in UTC counts. */
  readonly askedAt: number;
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * The rule of age: 16 on the day itself. A date of birth decides where one was sent, the box where not, and with both
 * the younger of the two. Spec §1 "Age gate", §5 "Age checkbox", §7 "SignUper".
 */
export function ageIssues({ isOldEnough, birth = null }: AgeStatement): Issue[] {
  if (birth === null) return isOldEnough === true ? [] : [{ field: 'isOldEnough', message: 'account.tooYoung' }];
  const age = ageOn(birth);
  if (age === null) return [{ field: 'birthDay', message: 'account.birthdayInvalid' }];
  if (age < MIN_AGE) return [{ field: 'birthDay', message: 'account.tooYoung' }];
  return isOldEnough === false ? [{ field: 'isOldEnough', message: 'account.tooYoung' }] : [];
}

/** Whole years on the day of the request; null for an invalid date or an impossible age. */
function ageOn({ birthDay, birthMonth, birthYear, askedAt }: BirthFields): number | null {
  const born = dayFrom(birthYear, birthMonth, birthDay);
  if (born === null) return null;
  const asked = new Date(askedAt);
  const today: Day = { year: asked.getUTCFullYear(), month: asked.getUTCMonth() + 1, day: asked.getUTCDate() };
  // Somebody born on 29 February becomes a year older on that day, or on 1 March in other years.
  const wasBirthday = today.month > born.month || (today.month === born.month && today.day >= born.day);
  const age = today.year - born.year - (wasBirthday ? 0 : 1);
  return age > MAX_AGE ? null : age;
}

/** A day of the calendar; null for one that does not exist, such as 29 February of most years. */
function dayFrom(yearText: string, monthText: string, dayText: string): Day | null {
  if (!/^\s*\d{4}\s*$/.test(yearText) || ![monthText, dayText].every((text) => /^\s*\d{1,2}\s*$/.test(text)))
    return null;
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)];
  if (month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) return null;
  return { year, month, day };
}

function daysOf(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}
