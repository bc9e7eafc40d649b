import type { Generated } from 'kysely';
import type { Flag, Id, Json } from './columns.ts';

export interface QuestsTable {
  id: Id;
  creator_id: number;
  title: string;
  short_description: string;
  long_description: string;
  code: string;
  location: string;
  image_name: string | null;
  image_tag: string | null;
  color: number;
  latitude: number;
  longitude: number;
  advertising_latitude: number | null;
  advertising_longitude: number | null;
  cell: number;
  within_distance: number;
  active_distance: number;
  is_virtual: Flag;
  price_minor: number;
  currency: string;
  active: Flag;
  show_points: Flag;
  searchable: Flag;
  editable: Flag;
  for_contest: Flag;
  is_board: Flag;
  properties: Json;
  password_hash: string | null;
  version_number: Generated<number>;
  revision: Generated<number>;
  mindset_count: Generated<number>;
  playable_count: Generated<number>;
  deleted_at: number | null;
  created_at: number;
  updated_at: number;
  made_key: string | null;
  taken_away_at: number | null;
  rehearsal_of: number | null;
  weight: Generated<number>;
  history_weight: Generated<number>;
  sort_title: Generated<string>;
  sort_price: Generated<number>;
  sort_start: number | null;
  sort_end: number | null;
  sort_latitude: number | null;
  sort_longitude: number | null;
}

export interface QuestVersionsTable {
  id: Id;
  quest_id: number;
  number: number;
  start_time: number | null;
  end_time: number | null;
  created_at: number;
}

export interface MindsetsTable {
  id: Id;
  quest_id: number;
  author_id: number | null;
  title: string;
  name: string;
  latitude: number;
  longitude: number;
  is_start: Flag;
  is_marked: Generated<Flag>;
  /** Its creator's wish; a target is computed. */
  wants_target: Generated<Flag>;
  is_incomplete: Generated<Flag>;
  is_hidden: Generated<Flag>;
  /** So often its author, a player, has changed it. */
  edits: Generated<number>;
  image_name: string | null;
  image_tag: string | null;
  embed: string;
  chain: Json;
  properties: Json;
  min_distance: number;
  start_zoom: number;
  min_zoom: number;
  max_zoom: number;
  group_name: string;
  is_social: Flag;
  on_off: Flag;
  randomize: Flag;
  place_tag: Flag;
  receive_answers: Flag;
  share_content: Flag;
  position: number;
}

export interface RoamingPlacesTable {
  id: number;
  quest_id: number;
  cell: number;
  starts_at: number | null;
  ends_at: number | null;
}

export interface MindchunksTable {
  id: Id;
  mindset_id: number;
  text: string;
  comment: string;
  position: number;
}

export interface ReactionsTable {
  id: Id;
  mindchunk_id: number;
  text: string;
  grade: number;
  position: number;
}

export interface DrawingsTable {
  id: Id;
  quest_id: number;
  type: string;
  coordinates: Json;
  border_color: string;
  fill_color: string;
  properties: Json;
}

export interface MapRegionsTable {
  id: Id;
  quest_id: number;
  name: string;
  coordinates: Json;
  color: number;
}

export interface TrophiesTable {
  id: Id;
  quest_id: number;
  achievement: string;
  content: string;
  provider_name: string;
  provider_id: number | null;
}

/** By which other sites show a quest. */
export interface EmbedKeysTable {
  id: Id;
  quest_id: number;
  kind: string;
  key_hash: string;
  public_key: string | null;
  origins: Json;
  made_at: number;
}

export interface SaveKeysTable {
  quest_id: number;
  key: string;
  reply: Json;
  created_at: number;
}

export interface QuestHistoryTable {
  quest_id: number;
  revision: number;
  user_id: number;
  username: string;
  started_at: number;
  saved_at: number;
  parts: Json;
  document: string | null;
}

export interface QuestHistoryImagesTable {
  quest_id: number;
  image_name: string;
  revision: number;
  kept_at: number;
}

export interface QuestTextImagesTable {
  quest_id: number;
  image_name: string;
}

export interface MindsetTextImagesTable {
  mindset_id: number;
  image_name: string;
}
