import type { Social } from '@mangoquest/core/account/identity.ts';
import type { PositionOrigin } from '@mangoquest/core/play/plausible-speed.ts';
import type { Generated } from 'kysely';
import type { Flag, Id } from './columns.ts';

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
  /** 1 once its access token was used. */
  is_used: Flag;
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

export interface KnownDevicesTable {
  user_id: number;
  device_hash: string;
  seen_at: number;
}

export interface SecurityLogTable {
  id: Id;
  user_id: number;
  kind: string;
  happened_at: number;
}
