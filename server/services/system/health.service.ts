import type { Storage } from '../../storage/storage.ts';

export interface Health {
  readonly status: 'ok' | 'no-database';
  readonly version: string;
  readonly database: 'sqlite' | 'postgres';
  /** Of the database, where it is ours to look at. */
  readonly disk: 'ok' | 'full';
}

export interface HealthService {
  check(): Promise<Health>;
}

export interface HealthDeps {
  readonly storage: Pick<Storage, 'ping' | 'dialect'>;
  /** The program's, from package.json. */
  readonly version: string;
  readonly isDiskFull: () => boolean;
}

export function healthService({ storage, version, isDiskFull }: HealthDeps): HealthService {
  return {
    async check() {
      const answers = await storage.ping().catch(() => false);
      return { status: answers ? 'ok' : 'no-database', version, database: storage.dialect, disk: isDiskFull() ? 'full' : 'ok' };
    },
  };
}
