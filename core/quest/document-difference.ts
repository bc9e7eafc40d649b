import type { Locale } from '../messages/locale.ts';
import { sameValue } from '../same-value.ts';
import { changeInWords, UNIT_LABELS } from './attribute-words.ts';
import { differingUnits } from './merge-attributes.ts';
import type { AttributeUnit } from './merge-attributes.ts';
import type { QuestDocument } from './quest-document.ts';
import type { QuestAttributes } from './quest.ts';

export const DOCUMENT_PARTS = ['mindsets', 'drawings', 'regions', 'trophies'] as const;

/** Numbers of items of a part before and now, and how many were added, changed and removed. */
export interface PartDifference {
  readonly part: (typeof DOCUMENT_PARTS)[number];
  readonly before: number;
  readonly now: number;
  readonly added: number;
  readonly removed: number;
  /** Only for items with ids; otherwise a changed item counts as one removed and one added. */
  readonly changed: number;
}

/** Differences between an earlier state of a quest, including its attributes, and now. */
export interface DocumentDifference {
  readonly attributes: QuestAttributes;
  readonly now: QuestAttributes;
  readonly changes: readonly PartDifference[];
  /** Number of its images that are no longer stored. */
  readonly goneImages: number;
}

/** Maximum characters of a text in a sentence. */
const MAX_SHOWN = 80;

/** The parts that differ. */
export function partDifferences(then: QuestDocument, now: QuestDocument): PartDifference[] {
  return DOCUMENT_PARTS.map((part) =>
    part === 'mindsets' ? mindsetsDifference(then, now) : listDifference(part, then[part], now[part]),
  ).filter(({ added, removed, changed }) => added + removed + changed > 0);
}

/** A difference as sentences, with times in the reader's zone; a single sentence if there is none. */
export function differenceInWords(
  locale: Locale,
  { attributes: then, now, changes, goneImages }: DocumentDifference,
): string[] {
  const sentences = [
    ...[...differingUnits(then, now)].map((unit) => attributeSentence(locale, unit, then, now)),
    ...changes.map(({ part, ...counts }) => locale.message(`history.${part}`, counts)),
    ...(goneImages === 0 ? [] : [locale.message('history.imagesGone', { n: goneImages })]),
  ];
  return sentences.length > 0 ? sentences : [locale.message('history.none')];
}

const SWITCHES: ReadonlySet<AttributeUnit> = new Set<AttributeUnit>(['virtual', 'active', 'showPoints']);

function attributeSentence(locale: Locale, unit: AttributeUnit, then: QuestAttributes, now: QuestAttributes): string {
  const { message } = locale;
  const name = message(UNIT_LABELS[unit]);
  if (SWITCHES.has(unit))
    return message(then[unit as 'active'] ? 'history.switchedOff' : 'history.switchedOn', { name });
  const [before, after] = changeInWords(locale, unit, [then, now], { most: MAX_SHOWN, isQuoted: true });
  // Another image, or the same words formatted differently.
  return before === after
    ? message('history.attributeOther', { name })
    : message('history.attribute', { name, before, now: after });
}

function mindsetsDifference({ mindsets: then }: QuestDocument, { mindsets: now }: QuestDocument): PartDifference {
  const before = new Map(then.map((mindset) => [mindset.id, mindset]));
  const kept = now.filter(({ id }) => before.has(id));
  const changed = kept.filter((mindset) => !sameValue(mindset, before.get(mindset.id))).length;
  return {
    part: 'mindsets',
    before: then.length,
    now: now.length,
    added: now.length - kept.length,
    removed: then.length - kept.length,
    changed,
  };
}

function listDifference(
  part: PartDifference['part'],
  then: readonly unknown[],
  now: readonly unknown[],
): PartDifference {
  const left = then.map((one) => JSON.stringify(one));
  let added = 0;
  for (const one of now) {
    const at = left.indexOf(JSON.stringify(one));
    if (at < 0) added += 1;
    else left.splice(at, 1);
  }
  return { part, before: then.length, now: now.length, added, removed: left.length, changed: 0 };
}
