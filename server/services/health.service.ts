import type { Storage } from '../storage/storage.ts';

export interface Health {
  readonly status: 'ok' | 'no-database';
  readonly version: string;
  readonly database: 'sqlite' | 'postgres';
}

export interface HealthService {
  check(): Promise<Health>;
}

/** `version` is the program's, from package.json. */
export function healthService({ storage, version }: { readonly storage: Pick<Storage, 'ping' | 'dialect'>; readonly version: string }): HealthService {
  return {
    async check() {
      const answers = await storage.ping().catch(() => false);
      return { status: answers ? 'ok' : 'no-database', version, database: storage.dialect };
    },
  };
}
