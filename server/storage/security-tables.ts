import type { Id } from './tables.ts';

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
