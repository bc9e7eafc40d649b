import { formatCoordinate } from '../geo/coordinates.ts';
import type { MessageKey } from '../messages/keys.ts';
import type { Locale } from '../messages/locale.ts';
import { reachInWords } from '../messages/reach-words.ts';
import { aroundDifference } from '../text/around-difference.ts';
import { htmlText } from '../text/html-text.ts';
import { isBoard } from './board.ts';
import { locationInWords } from './location-words.ts';
import { QUEST_KINDS } from './kind.ts';
import type { QuestKind } from './kind.ts';
import type { AttributeUnit } from './merge-attributes.ts';
import { gameColor } from './palette.ts';
import { propertyRowsOf } from './property-rows.ts';
import type { QuestAttributes } from './quest.ts';

/** Labels of the form's parts. */
export const UNIT_LABELS = {
  title: 'attributes.title',
  shortDescription: 'attributes.shortDescription',
  longDescription: 'attributes.longDescription',
  code: 'attributes.code',
  location: 'attributes.location',
  image: 'attributes.cover',
  color: 'attributes.colour',
  mapLocation: 'attributes.mapLocation',
  advertisingLocation: 'attributes.advertisingPlace',
  withinDistance: 'attributes.within',
  activeDistance: 'attributes.activeWithin',
  virtual: 'attributes.virtual',
  price: 'attributes.price',
  active: 'attributes.active',
  showPoints: 'attributes.showPoints',
  kind: 'attributes.kind',
  time: 'attributes.time',
  properties: 'attributes.properties',
} as const satisfies Record<AttributeUnit, MessageKey>;

/** Labels of the kinds of quests. */
export const KIND_LABELS = {
  quest: 'attributes.kindQuest',
  searchable: 'attributes.kindSearchable',
  contest: 'attributes.kindContest',
  social: 'attributes.kindSocial',
} as const satisfies Record<QuestKind, MessageKey>;

/** A number field may be empty or invalid. */
const inNumbers = (value: number, words: (value: number) => string) => (Number.isFinite(value) ? words(value) : '');
const yesOrNo = ({ message }: Locale, isOn: boolean) => message(isOn ? 'attributes.yes' : 'attributes.no');
/** In metres, or in the units of the board that the quest is played on. */
const farInWords = (locale: Locale, { properties }: QuestAttributes, far: number) =>
  inNumbers(far, (distance) => reachInWords(locale, distance, isBoard(properties)));

function placeInWords(latitude: number | null, longitude: number | null): string {
  return latitude === null || longitude === null ? '' : `${formatCoordinate(latitude)}, ${formatCoordinate(longitude)}`;
}

/** Advanced quests may be of several kinds. */
function kindInWords({ searchable, editable, forContest }: QuestAttributes, { message, list }: Locale): string {
  const isOf = { quest: !searchable && !forContest && !editable, searchable, contest: forContest, social: editable };
  return list(QUEST_KINDS.filter((kind) => isOf[kind]).map((kind) => message(KIND_LABELS[kind])));
}

function spanInWords({ startTime, endTime }: QuestAttributes, { message, dateTime }: Locale): string {
  const asTime = (time: number | null, none: 'attributes.noStart' | 'attributes.noEnd') =>
    time === null ? message(none) : dateTime(time);
  return message('attributes.timeSpan', {
    start: asTime(startTime, 'attributes.noStart'),
    end: asTime(endTime, 'attributes.noEnd'),
  });
}

/** Each part in words, as the form shows it; empty if there is nothing. */
const WORDS: Readonly<Record<AttributeUnit, (attributes: QuestAttributes, locale: Locale) => string>> = {
  title: ({ title }) => title,
  shortDescription: ({ shortDescription }) => shortDescription,
  longDescription: ({ longDescription }) => htmlText(longDescription),
  code: ({ code }) => code,
  location: ({ location }, locale) => locationInWords(locale, location),
  image: ({ image }, { message }) =>
    image === null ? '' : message(image.content === undefined ? 'attributes.storedImage' : 'attributes.newImage'),
  color: ({ color }, { message }) => message(`attributes.color.${gameColor(color).name}`),
  mapLocation: ({ latitude, longitude }) => placeInWords(latitude, longitude),
  advertisingLocation: ({ advertisingLatitude, advertisingLongitude }) =>
    placeInWords(advertisingLatitude, advertisingLongitude),
  withinDistance: (attributes, locale) => farInWords(locale, attributes, attributes.withinDistance),
  activeDistance: (attributes, locale) => farInWords(locale, attributes, attributes.activeDistance),
  virtual: ({ virtual }, locale) => yesOrNo(locale, virtual),
  price: ({ price, currency }, locale) =>
    inNumbers(price, () =>
      locale.message('attributes.currencyOption', { currency, symbol: locale.price(price, currency) }),
    ),
  active: ({ active }, locale) => yesOrNo(locale, active),
  showPoints: ({ showPoints }, locale) => yesOrNo(locale, showPoints),
  kind: kindInWords,
  time: spanInWords,
  properties: ({ properties }, { list }) =>
    list(propertyRowsOf(properties).map(({ key, value }) => `${key}: ${value}`)),
};

/** Parts that contain the creator's own text. */
const TYPED: ReadonlySet<AttributeUnit> = new Set<AttributeUnit>([
  'title',
  'shortDescription',
  'longDescription',
  'code',
  'location',
  'properties',
]);

export interface ChangeWordsOptions {
  /** Maximum characters per side; longer texts are cut around their first difference. */
  readonly most: number;
  /** Puts the creator's own texts in quotation marks. */
  readonly isQuoted?: boolean;
}

/** A part that differs, in words: before and after. */
export function changeInWords(
  locale: Locale,
  unit: AttributeUnit,
  [one, other]: readonly [QuestAttributes, QuestAttributes],
  { most, isQuoted = false }: ChangeWordsOptions,
): [one: string, other: string] {
  const words = (attributes: QuestAttributes) => WORDS[unit](attributes, locale).replace(/\s+/g, ' ').trim();
  const shown = (text: string) => {
    if (text === '') return locale.message('attributes.nothing');
    return isQuoted && TYPED.has(unit) ? `“${text}”` : text;
  };
  const [first, second] = aroundDifference(words(one), words(other), most);
  return [shown(first), shown(second)];
}
