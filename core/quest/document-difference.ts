import type { Locale } from '../messages/locale.ts';
import { sameValue } from '../same-value.ts';
import { changeInWords, UNIT_LABELS } from './attribute-words.ts';
import { differingUnits } from './merge-attributes.ts';
import type { AttributeUnit } from './merge-attributes.ts';
import type { QuestDocument } from './quest-document.ts';
import type { QuestAttributes } from './quest.ts';

export const DOCUMENT_PARTS = ['mindsets', 'drawings', 'regions', 'trophies'] as const;

/** How many of a part there were and are, and what became of them since. */
export interface PartDifference {
  readonly part: (typeof DOCUMENT_PARTS)[number];
  readonly before: number;
  readonly now: number;
  readonly added: number;
  readonly removed: number;
  /** Where one is known by its id; of the others, a changed one is one removed and one added. */
  readonly changed: number;
}

/** What differs between a quest as it was, its attributes then among it, and as it is now. */
export interface DocumentDifference {
  readonly attributes: QuestAttributes;
  readonly now: QuestAttributes;
  readonly changes: readonly PartDifference[];
  /** Of the pictures that it had then: those that are not stored any more. */
  readonly goneImages: number;
}

/** Characters of a text in a sentence. */
const MAX_SHOWN = 80;

/** The parts of which something differs. */
export function partDifferences(then: QuestDocument, now: QuestDocument): PartDifference[] {
  return DOCUMENT_PARTS.map((part) =>
    part === 'mindsets' ? mindsetsDifference(then, now) : listDifference(part, then[part], now[part]),
  ).filter(({ added, removed, changed }) => added + removed + changed > 0);
}

/** A difference in sentences, its times in the reader's zone; one that says so where there is none. */
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
  // Another picture, or the same words in another form.
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
