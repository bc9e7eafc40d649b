import { formatCoordinate } from '@mangoquest/core/geo/coordinates.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import type { MessageKey } from '@mangoquest/core/messages/messages.ts';
import type { AttributeName } from '@mangoquest/core/quest/merge-attributes.ts';
import { gameColor } from '@mangoquest/core/quest/palette.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { htmlText } from '@mangoquest/core/text/html-text.ts';
import { truncate } from '@mangoquest/core/text/characters.ts';
import { formatDateTime } from '../../ui/format-date-time.ts';

/** What each attribute is called in the form. */
export const FIELD_LABELS = {
  title: 'attributes.title', shortDescription: 'attributes.shortDescription', longDescription: 'attributes.longDescription', code: 'attributes.code',
  location: 'attributes.location', image: 'attributes.cover', color: 'attributes.colour', latitude: 'map.latitude', longitude: 'map.longitude',
  advertisingLatitude: 'attributes.advertisingLatitude', advertisingLongitude: 'attributes.advertisingLongitude', withinDistance: 'attributes.within',
  activeDistance: 'attributes.activeWithin', virtual: 'attributes.virtual', price: 'attributes.price', currency: 'attributes.currency',
  active: 'attributes.active', showPoints: 'attributes.showPoints', searchable: 'attributes.searchable', editable: 'attributes.editable',
  forContest: 'attributes.forContest', startTime: 'attributes.starts', endTime: 'attributes.ends', properties: 'attributes.properties',
} as const satisfies Record<AttributeName, MessageKey>;

/** Characters of a value that are shown. */
const LONGEST = 200;

/** A value as a reader of the form would say it. */
export function fieldInWords(name: AttributeName, attributes: QuestAttributes): string {
  const value = attributes[name];
  if (value === null || value === '') return message('attributes.nothing');
  if (typeof value === 'boolean') return message(value ? 'attributes.yes' : 'attributes.no');
  if (typeof value === 'number') return numberInWords(name, value);
  if (typeof value === 'string') return truncate(name === 'longDescription' ? htmlText(value).trim() : value, LONGEST);
  if (name === 'image') return attributes.image?.content === undefined ? attributes.image?.name ?? '' : message('attributes.newImage');
  const pairs = Object.entries(attributes.properties).map(([key, one]) => `${key}: ${typeof one === 'string' ? one : JSON.stringify(one)}`);
  return pairs.length === 0 ? message('attributes.nothing') : truncate(pairs.join(', '), LONGEST);
}

function numberInWords(name: AttributeName, value: number): string {
  if (name === 'startTime' || name === 'endTime') return formatDateTime(value);
  if (name === 'color') return gameColor(value).name;
  if (name === 'withinDistance' || name === 'activeDistance') {
    return value === 0 ? message('attributes.everywhere') : message('attributes.metres', { n: value.toLocaleString('en') });
  }
  return name === 'price' ? String(value) : formatCoordinate(value);
}
