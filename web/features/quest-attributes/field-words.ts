import { formatCoordinate } from '@mangoquest/core/geo/coordinates.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import type { MessageKey } from '@mangoquest/core/messages/messages.ts';
import { formatPrice } from '@mangoquest/core/payment/price.ts';
import { QUEST_KINDS } from '@mangoquest/core/quest/kind.ts';
import type { AttributeUnit } from '@mangoquest/core/quest/merge-attributes.ts';
import { distanceInWords } from '@mangoquest/core/quest/distance-words.ts';
import { gameColor } from '@mangoquest/core/quest/palette.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { htmlText } from '@mangoquest/core/text/html-text.ts';
import { truncate } from '@mangoquest/core/text/characters.ts';
import { formatDateTime } from '../../ui/format-date-time.ts';
import { KINDS } from './kinds.ts';

/** What each part of the form is called. */
export const UNIT_LABELS = {
  title: 'attributes.title', shortDescription: 'attributes.shortDescription', longDescription: 'attributes.longDescription', code: 'attributes.code',
  location: 'attributes.location', image: 'attributes.cover', color: 'attributes.colour', mapLocation: 'attributes.mapLocation',
  advertisingLocation: 'attributes.advertisingPlace', withinDistance: 'attributes.within', activeDistance: 'attributes.activeWithin',
  virtual: 'attributes.virtual', price: 'attributes.price', active: 'attributes.active', showPoints: 'attributes.showPoints', kind: 'attributes.kind',
  time: 'attributes.time', properties: 'attributes.properties',
} as const satisfies Record<AttributeUnit, MessageKey>;

/** Characters of a value that are shown. */
const LONGEST = 200;

/** Where a number is typed, there may be none yet. */
const inNumbers = (value: number, words: (value: number) => string) => (Number.isFinite(value) ? words(value) : message('attributes.nothing'));
const orNothing = (text: string) => (text === '' ? message('attributes.nothing') : truncate(text, LONGEST));
const yesOrNo = (isOn: boolean) => message(isOn ? 'attributes.yes' : 'attributes.no');
const inMetres = (metres: number) => inNumbers(metres, distanceInWords);
const asTime = (time: number | null, none: MessageKey) => (time === null ? message(none) : formatDateTime(time));

function placeInWords(latitude: number | null, longitude: number | null): string {
  return latitude === null || longitude === null ? message('attributes.nothing') : `${formatCoordinate(latitude)}, ${formatCoordinate(longitude)}`;
}

/** With Advanced it may be of several kinds. */
function kindInWords({ searchable, editable, forContest }: QuestAttributes): string {
  const isOf = { searchable, contest: forContest, social: editable };
  return orNothing(QUEST_KINDS.filter((kind) => isOf[kind]).map((kind) => message(KINDS[kind].label)).join(', '));
}

const WORDS: Readonly<Record<AttributeUnit, (attributes: QuestAttributes) => string>> = {
  title: ({ title }) => orNothing(title),
  shortDescription: ({ shortDescription }) => orNothing(shortDescription),
  longDescription: ({ longDescription }) => orNothing(htmlText(longDescription).trim()),
  code: ({ code }) => orNothing(code),
  location: ({ location }) => orNothing(location),
  image: ({ image }) => (image === null ? message('attributes.nothing') : message(image.content === undefined ? 'attributes.storedImage' : 'attributes.newImage')),
  color: ({ color }) => gameColor(color).name,
  mapLocation: ({ latitude, longitude }) => placeInWords(latitude, longitude),
  advertisingLocation: ({ advertisingLatitude, advertisingLongitude }) => placeInWords(advertisingLatitude, advertisingLongitude),
  withinDistance: ({ withinDistance }) => inMetres(withinDistance),
  activeDistance: ({ activeDistance }) => inMetres(activeDistance),
  virtual: ({ virtual }) => yesOrNo(virtual),
  price: ({ price, currency }) => inNumbers(price, () => message('attributes.currencyOption', { currency, symbol: formatPrice(price, currency) })),
  active: ({ active }) => yesOrNo(active),
  showPoints: ({ showPoints }) => yesOrNo(showPoints),
  kind: kindInWords,
  time: ({ startTime, endTime }) => message('attributes.timeSpan', { start: asTime(startTime, 'attributes.noStart'), end: asTime(endTime, 'attributes.noEnd') }),
  properties: ({ properties }) => (
    orNothing(Object.entries(properties).map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`).join(', '))
  ),
};

/** A part of the form as a reader of it would say it. */
export function unitInWords(unit: AttributeUnit, attributes: QuestAttributes): string {
  return WORDS[unit](attributes);
}
