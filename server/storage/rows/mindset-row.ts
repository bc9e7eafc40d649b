import type { QuestId, UserId } from '@mangoquest/core/ids.ts';
import type { ChainLink, Mindchunk, Mindset, MindsetProperties, Reaction, Visibility } from '@mangoquest/core/mindset/mindset.ts';
import type { MindsetFields } from '@mangoquest/core/mindset/mindset-difference.ts';
import type { Selectable } from 'kysely';
import type { BulkTable } from '../bulk.ts';
import type { MindchunksTable, MindsetsTable, ReactionsTable } from '../quest-tables.ts';
import { toImage } from './quest-row.ts';
import { fromJson, isSet, toFlag, toJson } from './values.ts';

/** The marks are written by statements of their own: the start is one, and lists set the others. */
export type MindsetRow = Omit<Selectable<MindsetsTable>, 'is_start' | 'is_marked' | 'is_targeted' | 'is_incomplete'>;
export type MindchunkRow = Selectable<MindchunksTable>;
export type ReactionRow = Selectable<ReactionsTable>;

export const MINDSETS: BulkTable<MindsetRow & { is_start: 0 }> = {
  name: 'mindsets',
  columns: {
    id: 'integer', quest_id: 'integer', author_id: 'integer', title: 'text', name: 'text', latitude: 'real', longitude: 'real',
    is_start: 'integer', image_name: 'text', image_tag: 'text', embed: 'text', chain: 'text', properties: 'text', min_distance: 'real',
    start_zoom: 'real', min_zoom: 'real', max_zoom: 'real', group_name: 'text', is_social: 'integer', on_off: 'integer', randomize: 'integer',
    place_tag: 'integer', receive_answers: 'integer', share_content: 'integer', position: 'integer',
  },
};

const { is_start: _, ...changeable } = MINDSETS.columns;
export const CHANGEABLE_MINDSETS: BulkTable<MindsetRow> = { name: 'mindsets', columns: changeable };
export const MINDCHUNKS: BulkTable<MindchunkRow> = {
  name: 'mindchunks', columns: { id: 'integer', mindset_id: 'integer', text: 'text', comment: 'text', position: 'integer' },
};
export const REACTIONS: BulkTable<ReactionRow> = {
  name: 'reactions', columns: { id: 'integer', mindchunk_id: 'integer', text: 'text', grade: 'integer', position: 'integer' },
};

export const toReaction = ({ id, text, grade, position }: ReactionRow): Reaction => ({ id, text, grade, position });

export const toMindchunk = ({ id, text, comment, position }: MindchunkRow, reactions: readonly Reaction[]): Mindchunk =>
  ({ id, text, comment, position, reactions });

export function toVisibility(row: Pick<MindsetRow, 'min_distance' | 'start_zoom' | 'min_zoom' | 'max_zoom'>): Visibility {
  return { minDistance: row.min_distance, startZoom: row.start_zoom, minZoom: row.min_zoom, maxZoom: row.max_zoom };
}

export function toMindset(row: MindsetRow & Pick<Selectable<MindsetsTable>, 'is_start'>, mindchunks: readonly Mindchunk[]): Mindset {
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
    position: row.position,
    mindchunks,
  };
}

/** The columns of the fields that are there; an absent field gives no column. */
export function fieldColumns(fields: Partial<MindsetFields>): Partial<MindsetRow> {
  const flag = (value: boolean | undefined) => (value === undefined ? undefined : toFlag(value));
  const json = (value: unknown) => (value === undefined ? undefined : toJson(value));
  const columns: { [K in keyof MindsetRow]?: MindsetRow[K] | undefined } = {
    title: fields.title,
    name: fields.name,
    latitude: fields.latitude,
    longitude: fields.longitude,
    image_name: fields.image === undefined ? undefined : fields.image?.name ?? null,
    image_tag: fields.image === undefined ? undefined : fields.image?.tag ?? null,
    embed: fields.embed,
    chain: json(fields.chain),
    properties: json(fields.properties),
    min_distance: fields.visibility?.minDistance,
    start_zoom: fields.visibility?.startZoom,
    min_zoom: fields.visibility?.minZoom,
    max_zoom: fields.visibility?.maxZoom,
    group_name: fields.group,
    on_off: flag(fields.onOff),
    randomize: flag(fields.randomize),
    place_tag: flag(fields.placeTag),
    receive_answers: flag(fields.receiveAnswers),
    share_content: flag(fields.shareContent),
    position: fields.position,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<MindsetRow>;
}

export function newMindsetRow(id: number, questId: QuestId, authorId: UserId, mindset: Mindset): MindsetRow & { is_start: 0 } {
  const fields = fieldColumns(mindset) as Omit<MindsetRow, 'id' | 'quest_id' | 'author_id' | 'is_social'>;
  return { ...fields, id, quest_id: questId, author_id: authorId, is_social: toFlag(mindset.isSocial), is_start: 0 };
}
