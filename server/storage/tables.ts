import type { Social } from '@mangoquest/core/account/identity.ts';
import type { PositionOrigin } from '@mangoquest/core/play/plausible-speed.ts';
import type { ColumnType, Generated } from 'kysely';
import type { JobsTable, MailOutboxTable } from './job-tables.ts';
import type { KnownDevicesTable, SecurityLogTable } from './security-tables.ts';

/** 0 or 1: both databases keep truth values so. */
export type Flag = 0 | 1;
/** JSON as text; `rows/json.ts` reads and writes it. */
type Json = string;
/** Numbered by the database. */
export type Id = ColumnType<number, number | undefined, never>;

export interface UsersTable {
  id: Id;
  email: string;
  username: string;
  password_hash: string | null;
  must_change_password: Generated<Flag>;
  is_generic: Flag;
  is_advanced: Generated<Flag>;
  show_tooltips: Generated<Flag>;
  latitude: number | null;
  longitude: number | null;
  located_at: number | null;
  position_leeway: Generated<number>;
  position_origin: Generated<PositionOrigin>;
  payee_id: string | null;
  created_at: number;
  /** BCP 47. */
  locale: string | null;
  email_verified_at: number | null;
}

export interface IdentitiesTable {
  issuer: string;
  subject: string;
  user_id: number;
  email: string | null;
  created_at: number;
}

export interface IdentityNoncesTable {
  nonce_hash: string;
  social: Social;
  created_at: number;
  expires_at: number;
}

export interface SessionsTable {
  id: Id;
  user_id: number;
  family: string;
  access_hash: string;
  access_expires_at: number;
  refresh_hash: string;
  refresh_expires_at: number;
  replaced_at: number | null;
  created_at: number;
  started_at: Generated<number>;
  device: Generated<string>;
}

export interface AgreementsTable {
  user_id: number;
  version: string;
  agreed_at: number;
}

export interface OneTimeCodesTable {
  code_hash: string;
  user_id: number;
  purpose: 'recover' | 'log-in' | 'email-old' | 'email-new';
  created_at: number;
  expires_at: number;
}

export interface EmailChangesTable {
  user_id: number;
  new_email: string;
  old_confirmed_at: number | null;
  new_confirmed_at: number | null;
  created_at: number;
  expires_at: number;
}

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
  is_targeted: Generated<Flag>;
  is_incomplete: Generated<Flag>;
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

export interface EntriesTable {
  id: Id;
  user_id: number;
  quest_id: number;
  version_id: number;
  is_current: Flag;
  entered_at: number;
  user_end_time: number | null;
  score: Generated<number>;
  time_bonus: Generated<number>;
  finished_at: number | null;
  answer_count: Generated<number>;
}

export interface AnswersTable {
  id: Id;
  entry_id: number;
  mindset_id: number;
  grade: number;
  success: Flag;
  stars: number;
  time_bonus: number;
  picks: Json;
  result: Json;
  answered_at: number;
  device_time: number | null;
  is_late: Flag;
  speed_verdict: string | null;
}

export interface ChainRecordsTable {
  entry_id: number;
  previous_entry_id: number | null;
  carried_score: number;
  penalty_type: 'percentage' | 'subtraction';
  penalty_amount: number;
}

export interface OrdersTable {
  id: Id;
  version_id: number | null;
  user_id: number | null;
  reference: string;
  payee_id: string;
  payer_id: string | null;
  order_id: string;
  payment_id: string | null;
  amount_minor: number;
  fee_minor: number;
  currency: string;
  state: 'created' | 'approved' | 'completed';
  created_at: number;
  updated_at: number;
}

export interface SubscriptionsTable {
  id: Id;
  user_id: number;
  quest_id: number;
  what: 'email';
  start_time: number;
  created_at: number;
  sent_at: number | null;
}

export interface ImagesTable {
  name: string;
  kind: 'quest' | 'mindset' | 'map' | 'temporary';
  owner_id: number | null;
  bytes: number;
  width: number;
  height: number;
  created_at: number;
  unused_since: number | null;
  in_text: Generated<Flag>;
  is_going: Generated<Flag>;
  source_hash: string | null;
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

export interface PasswordGrantsTable {
  family: string;
  quest_id: number;
  password_tag: string;
  expires_at: number;
}

export interface SettingsTable {
  key: string;
  value: string;
}

export interface MigrationsTable {
  number: number;
  name: string;
}

export interface Tables {
  users: UsersTable;
  identities: IdentitiesTable;
  identity_nonces: IdentityNoncesTable;
  sessions: SessionsTable;
  agreements: AgreementsTable;
  one_time_codes: OneTimeCodesTable;
  email_changes: EmailChangesTable;
  known_devices: KnownDevicesTable;
  security_log: SecurityLogTable;
  mail_outbox: MailOutboxTable;
  jobs: JobsTable;
  quests: QuestsTable;
  quest_versions: QuestVersionsTable;
  mindsets: MindsetsTable;
  mindchunks: MindchunksTable;
  reactions: ReactionsTable;
  drawings: DrawingsTable;
  map_regions: MapRegionsTable;
  trophies: TrophiesTable;
  entries: EntriesTable;
  answers: AnswersTable;
  chain_records: ChainRecordsTable;
  orders: OrdersTable;
  subscriptions: SubscriptionsTable;
  images: ImagesTable;
  save_keys: SaveKeysTable;
  password_grants: PasswordGrantsTable;
  quest_history: QuestHistoryTable;
  quest_history_images: QuestHistoryImagesTable;
  quest_text_images: QuestTextImagesTable;
  mindset_text_images: MindsetTextImagesTable;
  settings: SettingsTable;
  migrations: MigrationsTable;
}
