import type { UserId } from '@mangoquest/core/ids.ts';
import type { PersonalSection } from '@mangoquest/core/account/personal-data.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tables } from '../tables.ts';

export interface SectionSource {
  readonly table: keyof Tables;
  /** SQL condition for the user's rows. */
  readonly isTheirs: (userId: UserId) => RawBuilder<unknown>;
  /** Numeric key for paging; without one there are only few rows. */
  readonly key?: 'id' | 'entry_id';
  /** Columns that would grant access to something, or tell about other users. */
  readonly leaveOut?: readonly string[];
}

const ownQuests = (userId: UserId) => sql`(select id from quests where creator_id = ${userId})`;
const ownEntries = (userId: UserId) => sql`(select id from entries where user_id = ${userId})`;
/** What they added to quests of others, but not as a creator's hidden copy has it, which tells that they try it. */
const ownMindsets = (userId: UserId) =>
  sql`(select id from mindsets where quest_id in ${ownQuests(userId)}
    or (author_id = ${userId} and quest_id not in (select id from quests where rehearsal_of is not null)))`;
const ofUser = (userId: UserId) => sql`user_id = ${userId}`;
const ofOwnQuest = (userId: UserId) => sql`quest_id in ${ownQuests(userId)}`;

/** Mails to the user's address, and to a new address being verified. */
export const mailsTo = (userId: UserId): RawBuilder<unknown> =>
  sql`(to_address = (select email from users where id = ${userId}) or to_address = (select new_email from email_changes where user_id = ${userId}))`;

/** Source of each section of a user's data. */
export const PERSONAL_SOURCES: Readonly<Record<PersonalSection, SectionSource>> = {
  account: { table: 'users', isTheirs: (userId) => sql`id = ${userId}`, leaveOut: ['password_hash'] },
  sessions: { table: 'sessions', isTheirs: ofUser, key: 'id', leaveOut: ['family', 'access_hash', 'refresh_hash'] },
  devices: { table: 'known_devices', isTheirs: ofUser, leaveOut: ['device_hash'] },
  securityLog: { table: 'security_log', isTheirs: ofUser, key: 'id' },
  identities: { table: 'identities', isTheirs: ofUser },
  agreements: { table: 'agreements', isTheirs: ofUser },
  codes: { table: 'one_time_codes', isTheirs: ofUser, leaveOut: ['code_hash'] },
  emailChange: { table: 'email_changes', isTheirs: ofUser },
  // Text and HTML contain one-time codes.
  mails: { table: 'mail_outbox', isTheirs: mailsTo, key: 'id', leaveOut: ['text', 'html'] },
  quests: {
    table: 'quests',
    isTheirs: (userId) => sql`creator_id = ${userId}`,
    key: 'id',
    leaveOut: ['password_hash'],
  },
  questVersions: { table: 'quest_versions', isTheirs: ofOwnQuest, key: 'id' },
  mindsets: {
    table: 'mindsets',
    isTheirs: (userId) => sql`id in ${ownMindsets(userId)}`,
    key: 'id',
    leaveOut: ['author_id'],
  },
  mindchunks: { table: 'mindchunks', isTheirs: (userId) => sql`mindset_id in ${ownMindsets(userId)}`, key: 'id' },
  reactions: {
    table: 'reactions',
    key: 'id',
    isTheirs: (userId) => sql`mindchunk_id in (select id from mindchunks where mindset_id in ${ownMindsets(userId)})`,
  },
  drawings: { table: 'drawings', isTheirs: ofOwnQuest, key: 'id' },
  regions: { table: 'map_regions', isTheirs: ofOwnQuest, key: 'id' },
  trophies: {
    table: 'trophies',
    isTheirs: (userId) => sql`(provider_id = ${userId} or quest_id in ${ownQuests(userId)})`,
    key: 'id',
  },
  // Older states have the same form as the current one.
  history: { table: 'quest_history', isTheirs: ofOwnQuest, leaveOut: ['document'] },
  descriptionImages: { table: 'quest_text_images', isTheirs: ofOwnQuest },
  reports: { table: 'mindset_reports', isTheirs: ofUser, key: 'id' },
  earlierReports: { table: 'taken_back_reports', isTheirs: ofUser, key: 'id', leaveOut: ['author_id'] },
  textImages: { table: 'mindset_text_images', isTheirs: (userId) => sql`mindset_id in ${ownMindsets(userId)}` },
  historyImages: { table: 'quest_history_images', isTheirs: ofOwnQuest },
  saves: { table: 'save_keys', isTheirs: ofOwnQuest },
  entries: { table: 'entries', isTheirs: ofUser, key: 'id' },
  answers: { table: 'answers', isTheirs: (userId) => sql`entry_id in ${ownEntries(userId)}`, key: 'id' },
  gameLog: { table: 'entry_log', isTheirs: (userId) => sql`entry_id in ${ownEntries(userId)}`, key: 'id' },
  codeOpenings: {
    table: 'code_openings',
    isTheirs: (userId) => sql`entry_id in ${ownEntries(userId)}`,
    key: 'id',
  },
  lateAnswers: { table: 'late_answers', isTheirs: (userId) => sql`entry_id in ${ownEntries(userId)}`, key: 'id' },
  embedKeys: { table: 'embed_keys', isTheirs: ofOwnQuest, key: 'id', leaveOut: ['key_hash', 'public_key'] },
  questCodes: { table: 'quest_codes', isTheirs: ofOwnQuest },
  roamingPlaces: { table: 'roaming_places', isTheirs: ofOwnQuest, key: 'id' },
  chains: { table: 'chain_records', isTheirs: (userId) => sql`entry_id in ${ownEntries(userId)}`, key: 'entry_id' },
  orders: { table: 'orders', isTheirs: ofUser, key: 'id', leaveOut: ['creator_id'] },
  // The payments themselves belong to other users.
  fees: { table: 'fees', isTheirs: (userId) => sql`creator_id = ${userId}`, key: 'id', leaveOut: ['order_id'] },
  invoices: { table: 'invoices', isTheirs: (userId) => sql`creator_id = ${userId}`, key: 'id' },
  suspension: { table: 'suspensions', isTheirs: ofUser },
  paymentAccount: { table: 'payment_accounts', isTheirs: ofUser },
  reminders: { table: 'reminders', isTheirs: ofUser, key: 'id' },
  images: { table: 'images', isTheirs: (userId) => sql`owner_id = ${userId}`, leaveOut: ['source_hash'] },
};
