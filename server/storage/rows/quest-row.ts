import { cellOf } from '@mangoquest/core/geo/cell.ts';
import type { Currency } from '@mangoquest/core/payment/currency.ts';
import { toMajor, toMinor } from '@mangoquest/core/payment/money.ts';
import { isBoard } from '@mangoquest/core/quest/board.ts';
import type {
  DeletedQuest,
  ImageReference,
  OwnQuest,
  Quest,
  QuestAttributes,
  QuestProperties,
  QuestSummary,
} from '@mangoquest/core/quest/quest.ts';
import { titleSortKey } from '@mangoquest/core/quest/sort.ts';
import type { Selectable } from 'kysely';
import type { QuestsTable } from '../quest-tables.ts';
import { fromJson, isSet, toFlag, toJson } from './values.ts';

const SHARED = [
  'quests.id',
  'quests.creator_id',
  'quests.title',
  'quests.short_description',
  'quests.location',
  'quests.image_name',
  'quests.image_tag',
  'quests.color',
  'quests.latitude',
  'quests.longitude',
  'quests.advertising_latitude',
  'quests.advertising_longitude',
  'quests.within_distance',
  'quests.active_distance',
  'quests.is_virtual',
  'quests.price_minor',
  'quests.currency',
  'quests.active',
  'quests.show_points',
  'quests.searchable',
  'quests.editable',
  'quests.for_contest',
  'quests.is_board',
  'quests.version_number',
  'quests.revision',
  'quests.mindset_count',
  'quests.deleted_at',
  'users.username',
  'quest_versions.id as version_id',
  'quest_versions.start_time',
  'quest_versions.end_time',
] as const;

/** The hash of the password stays where it is: rows say only whether there is one. */
export const SUMMARY_COLUMNS = SHARED;
export const OWN_COLUMNS = [...SHARED, 'quests.code'] as const;
export const WHOLE_COLUMNS = [
  ...SHARED,
  'quests.long_description',
  'quests.code',
  'quests.properties',
  'quests.playable_count',
  'quests.rehearsal_of',
] as const;

type Columns = Selectable<QuestsTable>;

export interface SummaryRow extends Omit<
  Columns,
  | 'long_description'
  | 'code'
  | 'properties'
  | 'playable_count'
  | 'cell'
  | 'created_at'
  | 'updated_at'
  | 'password_hash'
  | 'made_key'
  | 'taken_away_at'
  | 'rehearsal_of'
  | 'weight'
  | 'history_weight'
  | `sort_${string}`
> {
  readonly username: string;
  readonly version_id: number;
  readonly start_time: number | null;
  readonly end_time: number | null;
  readonly with_password: number;
}

export type OwnRow = SummaryRow & Pick<Columns, 'code'>;
export type WholeRow = SummaryRow &
  Pick<Columns, 'long_description' | 'code' | 'properties' | 'playable_count' | 'rehearsal_of'>;

export function toImage(name: string | null, tag: string | null): ImageReference | null {
  if (name === null) return null;
  return tag === null ? { name } : { name, tag };
}

export function toSummary(row: SummaryRow): QuestSummary {
  return { ...shared(row), isBoard: isSet(row.is_board) };
}

export function toQuest(row: WholeRow): Quest {
  return {
    ...shared(row),
    longDescription: row.long_description,
    code: row.code,
    properties: fromJson<QuestProperties>(row.properties),
    playableCount: row.playable_count,
    ...(row.rehearsal_of === null ? {} : { rehearsalOf: row.rehearsal_of }),
  };
}

export function toOwnQuest(row: OwnRow): OwnQuest {
  return { ...toSummary(row), code: row.code };
}

/** Of a row that lies in the dumpster. */
export function toDeletedQuest(row: OwnRow): DeletedQuest {
  return { ...toOwnQuest(row), deletedAt: row.deleted_at as number };
}

function shared(row: SummaryRow): Omit<QuestSummary, 'isBoard'> {
  const currency = row.currency as Currency;
  return {
    id: row.id,
    title: row.title,
    shortDescription: row.short_description,
    location: row.location,
    image: toImage(row.image_name, row.image_tag),
    color: row.color,
    latitude: row.latitude,
    longitude: row.longitude,
    advertisingLatitude: row.advertising_latitude,
    advertisingLongitude: row.advertising_longitude,
    withinDistance: row.within_distance,
    activeDistance: row.active_distance,
    virtual: isSet(row.is_virtual),
    price: toMajor(row.price_minor, currency),
    currency,
    active: isSet(row.active),
    showPoints: isSet(row.show_points),
    searchable: isSet(row.searchable),
    editable: isSet(row.editable),
    forContest: isSet(row.for_contest),
    creator: { userId: row.creator_id, username: row.username },
    version: { id: row.version_id, number: row.version_number, startTime: row.start_time, endTime: row.end_time },
    withPassword: row.with_password === 1,
    mindsetCount: row.mindset_count,
    deleted: row.deleted_at !== null,
    revision: row.revision,
  };
}

/** How each attribute is stored: one that is added to the type is missing here until it has its columns. The times stand with the version. */
const ATTRIBUTE_COLUMNS = {
  title: ({ title }) => ({ title }),
  shortDescription: ({ shortDescription }) => ({ short_description: shortDescription }),
  longDescription: ({ longDescription }) => ({ long_description: longDescription }),
  code: ({ code }) => ({ code }),
  location: ({ location }) => ({ location }),
  image: ({ image }) => ({ image_name: image?.name ?? null, image_tag: image?.tag ?? null }),
  color: ({ color }) => ({ color }),
  latitude: ({ latitude }) => ({ latitude }),
  longitude: ({ longitude }) => ({ longitude }),
  advertisingLatitude: ({ advertisingLatitude }) => ({ advertising_latitude: advertisingLatitude }),
  advertisingLongitude: ({ advertisingLongitude }) => ({ advertising_longitude: advertisingLongitude }),
  withinDistance: ({ withinDistance }) => ({ within_distance: withinDistance }),
  activeDistance: ({ activeDistance }) => ({ active_distance: activeDistance }),
  virtual: ({ virtual }) => ({ is_virtual: toFlag(virtual) }),
  price: ({ price, currency }) => ({ price_minor: toMinor(price, currency) }),
  currency: ({ currency }) => ({ currency }),
  active: ({ active }) => ({ active: toFlag(active) }),
  showPoints: ({ showPoints }) => ({ show_points: toFlag(showPoints) }),
  searchable: ({ searchable }) => ({ searchable: toFlag(searchable) }),
  editable: ({ editable }) => ({ editable: toFlag(editable) }),
  forContest: ({ forContest }) => ({ for_contest: toFlag(forContest) }),
  startTime: () => ({}),
  endTime: () => ({}),
  properties: ({ properties }) => ({ properties: toJson(properties), is_board: toFlag(isBoard(properties)) }),
} as const satisfies { readonly [Name in keyof QuestAttributes]: (attributes: QuestAttributes) => Partial<Columns> };

type AttributeColumns = UnionToIntersection<ReturnType<(typeof ATTRIBUTE_COLUMNS)[keyof QuestAttributes]>>;
type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** What a creator decides, as columns. */
export function attributeColumns(attributes: QuestAttributes) {
  const columns = Object.assign(
    {},
    ...Object.values(ATTRIBUTE_COLUMNS).map((toColumns) => toColumns(attributes)),
  ) as AttributeColumns;
  return { ...columns, cell: cellOf(advertisedAt(attributes)), ...sortColumns(attributes) };
}

/** What lists are ordered by. */
function sortColumns(attributes: QuestAttributes) {
  const { title, price, startTime, endTime, virtual, properties } = attributes;
  const place = virtual || isBoard(properties) ? null : advertisedAt(attributes);
  return {
    sort_title: titleSortKey(title),
    sort_price: price,
    sort_start: startTime,
    sort_end: endTime,
    sort_latitude: place && place.latitude,
    sort_longitude: place && place.longitude,
  };
}

/** Where a quest is found on the map of free roaming: its advertising location, else its location. */
export function advertisedAt(
  quest: Pick<QuestAttributes, 'latitude' | 'longitude' | 'advertisingLatitude' | 'advertisingLongitude'>,
) {
  const { advertisingLatitude, advertisingLongitude } = quest;
  return advertisingLatitude === null || advertisingLongitude === null
    ? { latitude: quest.latitude, longitude: quest.longitude }
    : { latitude: advertisingLatitude, longitude: advertisingLongitude };
}
