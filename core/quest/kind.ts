import type { LatLng } from '../geo/coordinates.ts';
import { DEFAULT_CURRENCY } from '../payment/currency.ts';
import { randomGameColor } from './palette.ts';
import { MASKED_LOCATION, MY_LOCATION } from './quest.ts';
import type { QuestAttributes } from './quest.ts';
import type { Schedule } from './schedule.ts';

/** Choices of the mode dialog (Spec §2 "Quest attributes form"); `quest` is an ordinary walk (settled, Kinds). */
export const QUEST_KINDS = ['quest', 'searchable', 'contest', 'social'] as const;
export type QuestKind = (typeof QUEST_KINDS)[number];

/** Default distance in metres within which a mindset of a real quest can be opened. Settled, Kinds. */
export const REAL_ACTIVE_DISTANCE = 50;

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

export interface DefaultsContext {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Returns a number from 0 to below 1, for the colour. */
  readonly random: () => number;
  /** The creator's position, or the map's centre. */
  readonly location: LatLng;
  /** As `Date.getTimezoneOffset()` returns it: minutes from local time to UTC, negative east of Greenwich. */
  readonly timeZoneOffset: number;
}

/**
 * Default attributes of a new quest by kind: real, and inactive until published. Spec §4 "Creation flow", §9
 * "Searchable defaults".
 */
export function defaultAttributes(kind: QuestKind, context: DefaultsContext): QuestAttributes {
  const isSearchable = kind === 'searchable';
  const unscheduled: Schedule = { startTime: null, endTime: null };
  const schedule = isSearchable
    ? searchableHours(context)
    : kind === 'contest'
      ? defaultTimes(context.now)
      : unscheduled;
  return {
    title: '',
    shortDescription: '',
    longDescription: '',
    code: '',
    location: isSearchable ? MY_LOCATION : MASKED_LOCATION,
    image: null,
    color: randomGameColor(context.random),
    latitude: context.location.latitude,
    longitude: context.location.longitude,
    advertisingLatitude: null,
    advertisingLongitude: null,
    withinDistance: 0,
    activeDistance: REAL_ACTIVE_DISTANCE,
    virtual: false,
    price: 0,
    currency: DEFAULT_CURRENCY,
    active: false,
    showPoints: true,
    searchable: isSearchable,
    editable: kind === 'social',
    forContest: kind === 'contest',
    startTime: schedule.startTime,
    endTime: schedule.endTime,
    properties: {},
  };
}

/** Switches between real and virtual; a default distance follows, a chosen one stays. */
export function playedAs(
  { virtual: before, activeDistance }: Pick<QuestAttributes, 'virtual' | 'activeDistance'>,
  virtual: boolean,
): Pick<QuestAttributes, 'virtual' | 'activeDistance'> {
  const usual = (isVirtual: boolean) => (isVirtual ? 0 : REAL_ACTIVE_DISTANCE);
  return { virtual, activeDistance: activeDistance === usual(before) ? usual(virtual) : activeDistance };
}

/** Default times: from in 5 minutes to an hour later, on full minutes. Spec §9 "Default time pickers". */
export function defaultTimes(now: number): { readonly startTime: number; readonly endTime: number } {
  const minute = Math.ceil(now / MINUTE) * MINUTE;
  return { startTime: minute + 5 * MINUTE, endTime: minute + 65 * MINUTE };
}

/** The kind of an existing quest by its flags, contest first; an ordinary quest if none is set. */
export function kindOf(quest: Pick<QuestAttributes, 'searchable' | 'forContest' | 'editable'>): QuestKind {
  if (quest.forContest) return 'contest';
  if (quest.searchable) return 'searchable';
  return quest.editable ? 'social' : 'quest';
}

function searchableHours({ now, timeZoneOffset }: DefaultsContext): Schedule {
  const shift = timeZoneOffset * MINUTE;
  const midnight = Math.floor((now - shift) / DAY) * DAY + shift;
  return { startTime: midnight + 60 * MINUTE, endTime: midnight + DAY - MINUTE };
}
