import { formatCoordinate } from '../geo/coordinates.ts';
import { message } from '../messages/messages.ts';
import { sameValue } from '../same-value.ts';
import { differingAttributes } from './change-detection.ts';
import { distanceInWords } from './distance-words.ts';
import { gameColor } from './palette.ts';
import type { QuestDocument } from './quest-document.ts';
import type { QuestAttributes } from './quest.ts';

/** Longer texts are only said to be others. */
const MAX_SHOWN = 60;

/**
 * What differs between a quest as it was and as it is now, in sentences; one that says so where nothing does. `goneImages`
 * of its pictures are not stored any more.
 */
export function documentDifference(then: QuestDocument, now: QuestDocument, goneImages = 0): string[] {
  const sentences = [
    ...differingAttributes(then.attributes, now.attributes).map((name) => attributeSentence(name, then.attributes[name], now.attributes[name])),
    ...mindsetsSentence(then, now),
    ...(['drawings', 'regions', 'trophies'] as const).flatMap((part) => listSentence(part, then[part], now[part])),
    ...(goneImages === 0 ? [] : [message(goneImages === 1 ? 'history.imageGone' : 'history.imagesGone', { n: goneImages })]),
  ];
  return sentences.length > 0 ? sentences : [message('history.none')];
}

/** What a number is to whoever reads the form. */
const NUMBERS: Partial<Readonly<Record<keyof QuestAttributes, (value: number) => string>>> = {
  color: (value) => gameColor(value).name,
  latitude: formatCoordinate, longitude: formatCoordinate, advertisingLatitude: formatCoordinate, advertisingLongitude: formatCoordinate,
  withinDistance: distanceInWords, activeDistance: distanceInWords,
};

function inWords(key: keyof QuestAttributes, value: unknown): string {
  if (typeof value === 'number') return NUMBERS[key]?.(value) ?? String(value);
  return value === '' ? message('attributes.nothing') : `“${String(value)}”`;
}

function attributeSentence(key: keyof QuestAttributes, then: unknown, now: unknown): string {
  const name = message(`history.name.${key}`);
  if (typeof then === 'boolean') return message(then ? 'history.switchedOff' : 'history.switchedOn', { name });
  // Times are told in the reader's zone, which is not known here.
  const isShown = (value: unknown) => (typeof value === 'string' && value.length <= MAX_SHOWN) || typeof value === 'number';
  const isPlain = key !== 'startTime' && key !== 'endTime' && key !== 'longDescription' && isShown(then) && isShown(now);
  return isPlain ? message('history.attribute', { name, before: inWords(key, then), now: inWords(key, now) }) : message('history.attributeOther', { name });
}

function mindsetsSentence({ mindsets: then }: QuestDocument, { mindsets: now }: QuestDocument): string[] {
  const before = new Map(then.map((mindset) => [mindset.id, mindset]));
  const kept = now.filter(({ id }) => before.has(id));
  const changed = kept.filter((mindset) => !sameValue(mindset, before.get(mindset.id))).length;
  const [added, removed] = [now.length - kept.length, then.length - kept.length];
  return added + removed + changed === 0 ? [] : [message('history.mindsets', { before: then.length, now: now.length, added, removed, changed })];
}

function listSentence(part: 'drawings' | 'regions' | 'trophies', then: readonly unknown[], now: readonly unknown[]): string[] {
  const left = then.map((one) => JSON.stringify(one));
  let added = 0;
  for (const one of now) {
    const at = left.indexOf(JSON.stringify(one));
    if (at < 0) added += 1;
    else left.splice(at, 1);
  }
  return added + left.length === 0 ? [] : [message(`history.${part}`, { before: then.length, now: now.length, added, removed: left.length })];
}
