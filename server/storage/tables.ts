import type { Generated } from 'kysely';
import type { Flag } from './columns.ts';
import type {
  AgreementsTable,
  EmailChangesTable,
  IdentitiesTable,
  IdentityNoncesTable,
  KnownDevicesTable,
  OneTimeCodesTable,
  SecurityLogTable,
  SessionsTable,
  UsersTable,
} from './account-tables.ts';
import type {
  DrawingsTable,
  MapRegionsTable,
  MindchunksTable,
  MindsetTextImagesTable,
  MindsetsTable,
  QuestHistoryImagesTable,
  QuestHistoryTable,
  QuestTextImagesTable,
  QuestVersionsTable,
  QuestsTable,
  ReactionsTable,
  RoamingPlacesTable,
  EmbedKeysTable,
  SaveKeysTable,
  TrophiesTable,
} from './quest-tables.ts';
import type {
  AnswersTable,
  ChainRecordsTable,
  CodeOpeningsTable,
  LateAnswersTable,
  EntryLogTable,
  QuestCodesTable,
  EntriesTable,
  FeesTable,
  InvoicesTable,
  SuspensionsTable,
  OrdersTable,
  PaymentAccountsTable,
  PasswordGrantsTable,
  MindsetReportsTable,
  RemindersTable,
  TakenBackReportsTable,
} from './play-tables.ts';
import type { JobsTable, MailOutboxTable } from './job-tables.ts';

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
  entry_log: EntryLogTable;
  quest_codes: QuestCodesTable;
  roaming_places: RoamingPlacesTable;
  code_openings: CodeOpeningsTable;
  late_answers: LateAnswersTable;
  chain_records: ChainRecordsTable;
  orders: OrdersTable;
  fees: FeesTable;
  invoices: InvoicesTable;
  suspensions: SuspensionsTable;
  payment_accounts: PaymentAccountsTable;
  mindset_reports: MindsetReportsTable;
  taken_back_reports: TakenBackReportsTable;
  reminders: RemindersTable;
  images: ImagesTable;
  embed_keys: EmbedKeysTable;
  save_keys: SaveKeysTable;
  password_grants: PasswordGrantsTable;
  quest_history: QuestHistoryTable;
  quest_history_images: QuestHistoryImagesTable;
  quest_text_images: QuestTextImagesTable;
  mindset_text_images: MindsetTextImagesTable;
  settings: SettingsTable;
  migrations: MigrationsTable;
}
