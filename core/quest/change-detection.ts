import { sameValue } from '../same-value.ts';
import type { QuestAttributes } from './quest.ts';

/** Fields ignored by change detection, in the wire's names. Spec §3, {product}, "Change detection ignores". */
export const IGNORED_FIELDS: ReadonlySet<string> = new Set([
  'questId',
  'distance',
  'content',
  'tag',
  'creationTime',
  'usStartTime',
  'usEndTime',
  'onoff',
  'marked',
  'mgqStatus',
  'creator',
  'mindsetsDuration',
  'properties',
  'lastLatitude',
  'lastLongitude',
]);

/**
 * Whether two states of a quest differ in any field relevant to change detection. Accepts any record with the quest's
 * fields, also the wire's: ignored names are ignored at every depth.
 */
export function differs(previous: object, next: object): boolean {
  return !sameValue(withoutIgnored(previous), withoutIgnored(next));
}

/**
 * Whether saving an edit would change nothing ('unnecessary', Spec §4 "Creation flow"). The list of §3 omits properties
 * because they come as text or as an object; but a creator's edit of them counts, so they are compared by value here,
 * and so are a newly chosen image, which has content, and its alternative text.
 */
export function isSaveUnnecessary(previous: QuestAttributes, next: QuestAttributes): boolean {
  return (
    next.image?.content === undefined &&
    (previous.image?.tag ?? '') === (next.image?.tag ?? '') &&
    sameValue(previous.properties, next.properties) &&
    !differs(pickAttributes(previous), pickAttributes(next))
  );
}

/** Names of the attributes that differ, properties by value like the others. */
export function differingAttributes(previous: QuestAttributes, next: QuestAttributes): (keyof QuestAttributes)[] {
  const [from, to] = [pickAttributes(previous), pickAttributes(next)];
  return (Object.keys(from) as (keyof QuestAttributes)[]).filter((name) => !sameValue(from[name], to[name]));
}

/** The names of all attributes: an attribute added to the type causes a type error until it is listed. */
const ATTRIBUTES: Readonly<Record<keyof QuestAttributes, true>> = {
  title: true,
  shortDescription: true,
  longDescription: true,
  code: true,
  location: true,
  image: true,
  color: true,
  latitude: true,
  longitude: true,
  advertisingLatitude: true,
  advertisingLongitude: true,
  withinDistance: true,
  activeDistance: true,
  virtual: true,
  price: true,
  currency: true,
  active: true,
  showPoints: true,
  searchable: true,
  editable: true,
  forContest: true,
  startTime: true,
  endTime: true,
  properties: true,
};

/** Picks the attributes out of a larger object, such as a whole quest. */
export function pickAttributes(source: QuestAttributes): QuestAttributes {
  const names = Object.keys(ATTRIBUTES) as (keyof QuestAttributes)[];
  return Object.fromEntries(names.map((name) => [name, source[name]])) as unknown as QuestAttributes;
}

function withoutIgnored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIgnored);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !IGNORED_FIELDS.has(key))
      .map(([key, entry]) => [key, withoutIgnored(entry)]),
  );
}
