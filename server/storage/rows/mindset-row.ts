import type { MindsetId, QuestId, UserId } from '@mangoquest/core/ids.ts';
import type {
  ChainLink,
  Mindchunk,
  Mindset,
  MindsetProperties,
  Reaction,
  Visibility,
} from '@mangoquest/core/mindset/mindset.ts';
import type { MindchunkFields, MindsetFields, ReactionFields } from '@mangoquest/core/mindset/mindset-difference.ts';
import type { Selectable } from 'kysely';
import type { BulkTable } from '../bulk.ts';
import type { MindchunksTable, MindsetsTable, ReactionsTable } from '../quest-tables.ts';
import { toImage } from './quest-row.ts';
import { fromJson, isSet, toFlag, toJson } from './values.ts';

/** The marks are written by statements of their own: the start is one, and lists set the others. */
export type MindsetRow = Omit<
  Selectable<MindsetsTable>,
  'is_start' | 'is_marked' | 'wants_target' | 'is_incomplete' | 'is_hidden' | 'edits'
>;
export type MindchunkRow = Selectable<MindchunksTable>;
export type ReactionRow = Selectable<ReactionsTable>;

export const MINDSETS: BulkTable<MindsetRow & { is_start: 0 }> = {
  name: 'mindsets',
  columns: {
    id: 'integer',
    quest_id: 'integer',
    author_id: 'integer',
    title: 'text',
    name: 'text',
    latitude: 'real',
    longitude: 'real',
    is_start: 'integer',
    image_name: 'text',
    image_tag: 'text',
    embed: 'text',
    chain: 'text',
    properties: 'text',
    min_distance: 'real',
    start_zoom: 'real',
    min_zoom: 'real',
    max_zoom: 'real',
    group_name: 'text',
    is_social: 'integer',
    on_off: 'integer',
    randomize: 'integer',
    place_tag: 'integer',
    receive_answers: 'integer',
    share_content: 'integer',
    position: 'integer',
  },
};

const { is_start: _, ...changeable } = MINDSETS.columns;
export const CHANGEABLE_MINDSETS: BulkTable<MindsetRow> = { name: 'mindsets', columns: changeable };
export const MINDCHUNKS: BulkTable<MindchunkRow> = {
  name: 'mindchunks',
  columns: { id: 'integer', mindset_id: 'integer', text: 'text', comment: 'text', position: 'integer' },
};
export const REACTIONS: BulkTable<ReactionRow> = {
  name: 'reactions',
  columns: { id: 'integer', mindchunk_id: 'integer', text: 'text', grade: 'integer', position: 'integer' },
};

export const toReaction = ({ id, text, grade, position }: ReactionRow): Reaction => ({
  id,
  text,
  grade,
  order: position,
});

export const toMindchunk = (
  { id, text, comment, position }: MindchunkRow,
  reactions: readonly Reaction[],
): Mindchunk => ({ id, text, comment, order: position, reactions });

export function toVisibility(
  row: Pick<MindsetRow, 'min_distance' | 'start_zoom' | 'min_zoom' | 'max_zoom'>,
): Visibility {
  return { minDistance: row.min_distance, startZoom: row.start_zoom, minZoom: row.min_zoom, maxZoom: row.max_zoom };
}

export function toMindset(
  row: MindsetRow & Pick<Selectable<MindsetsTable>, 'is_start' | 'wants_target'>,
  mindchunks: readonly Mindchunk[],
): Mindset {
  return {
    id: row.id,
    questId: row.quest_id,
    title: row.title,
    name: row.name,
    latitude: row.latitude,
    longitude: row.longitude,
    isStart: isSet(row.is_start),
    image: toImage(row.image_name, row.image_tag),
    embed: row.embed,
    chain: fromJson<ChainLink[]>(row.chain),
    properties: fromJson<MindsetProperties>(row.properties),
    visibility: toVisibility(row),
    group: row.group_name,
    isSocial: isSet(row.is_social),
    authorId: row.author_id,
    onOff: isSet(row.on_off),
    randomize: isSet(row.randomize),
    placeTag: isSet(row.place_tag),
    receiveAnswers: isSet(row.receive_answers),
    shareContent: isSet(row.share_content),
    isTargeted: isSet(row.wants_target),
    order: row.position,
    mindchunks,
  };
}

/** How each field of a mindset is stored: one that is added to the type is missing here until it has its columns. */
const FIELD_COLUMNS: { readonly [Name in keyof MindsetFields]-?: (value: MindsetFields[Name]) => Partial<MindsetRow> } =
  {
    title: (title) => ({ title }),
    name: (name) => ({ name }),
    latitude: (latitude) => ({ latitude }),
    longitude: (longitude) => ({ longitude }),
    image: (image) => ({ image_name: image?.name ?? null, image_tag: image?.tag ?? null }),
    embed: (embed) => ({ embed }),
    chain: (chain) => ({ chain: toJson(chain) }),
    properties: (properties) => ({ properties: toJson(properties) }),
    visibility: ({ minDistance, startZoom, minZoom, maxZoom }) => ({
      min_distance: minDistance,
      start_zoom: startZoom,
      min_zoom: minZoom,
      max_zoom: maxZoom,
    }),
    group: (group) => ({ group_name: group }),
    onOff: (isOn) => ({ on_off: toFlag(isOn) }),
    randomize: (isOn) => ({ randomize: toFlag(isOn) }),
    placeTag: (isOn) => ({ place_tag: toFlag(isOn) }),
    receiveAnswers: (isOn) => ({ receive_answers: toFlag(isOn) }),
    shareContent: (isOn) => ({ share_content: toFlag(isOn) }),
    // A list sets it: `MindsetSave.marks`.
    isTargeted: () => ({}),
    order: (position) => ({ position }),
  };

/** The columns of the fields that are there; an absent field gives no column. */
export function fieldColumns(fields: Partial<MindsetFields>): Partial<MindsetRow> {
  const columns: Partial<MindsetRow> = {};
  for (const [name, toColumns] of Object.entries(FIELD_COLUMNS) as [
    keyof MindsetFields,
    (value: unknown) => Partial<MindsetRow>,
  ][]) {
    if (fields[name] !== undefined) Object.assign(columns, toColumns(fields[name]));
  }
  return columns;
}

type Columns<T, Row> = { readonly [Name in keyof T]: keyof Row };

/** Which column holds each field of a mindchunk, and of a reaction. */
const MINDCHUNK_COLUMNS = { text: 'text', comment: 'comment', order: 'position' } as const satisfies Columns<
  MindchunkFields,
  MindchunkRow
>;
const REACTION_COLUMNS = { text: 'text', grade: 'grade', order: 'position' } as const satisfies Columns<
  ReactionFields,
  ReactionRow
>;

/** `fields` laid over what a row has. */
function laid<Row extends object, T extends object>(row: Row, columns: Columns<T, Row>, fields: Partial<T>): Row {
  const changed = Object.entries(columns).flatMap(([name, column]) =>
    fields[name as keyof T] === undefined ? [] : [[column, fields[name as keyof T]]],
  );
  return { ...row, ...Object.fromEntries(changed) };
}

export function changedMindchunkRow(row: MindchunkRow, fields: Partial<MindchunkFields>): MindchunkRow {
  return laid<MindchunkRow, MindchunkFields>(row, MINDCHUNK_COLUMNS, fields);
}

export function changedReactionRow(row: ReactionRow, fields: Partial<ReactionFields>): ReactionRow {
  return laid<ReactionRow, ReactionFields>(row, REACTION_COLUMNS, fields);
}

export function newMindchunkRow(id: number, mindsetId: MindsetId, fields: MindchunkFields): MindchunkRow {
  return laid<Partial<MindchunkRow>, MindchunkFields>(
    { id, mindset_id: mindsetId },
    MINDCHUNK_COLUMNS,
    fields,
  ) as MindchunkRow;
}

export function newReactionRow(id: number, mindchunkId: number, fields: ReactionFields): ReactionRow {
  return laid<Partial<ReactionRow>, ReactionFields>(
    { id, mindchunk_id: mindchunkId },
    REACTION_COLUMNS,
    fields,
  ) as ReactionRow;
}

export function newMindsetRow(
  id: number,
  questId: QuestId,
  authorId: UserId | null,
  mindset: Mindset,
): MindsetRow & { is_start: 0 } {
  const fields = fieldColumns(mindset) as Omit<MindsetRow, 'id' | 'quest_id' | 'author_id' | 'is_social'>;
  return { ...fields, id, quest_id: questId, author_id: authorId, is_social: toFlag(mindset.isSocial), is_start: 0 };
}
