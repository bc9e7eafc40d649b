import type { JobCounts } from '../../storage/interfaces/jobs.ts';
import type { Storage } from '../../storage/storage.ts';

export interface Health {
  readonly status: 'ok' | 'no-database';
  readonly version: string;
  readonly database: 'sqlite' | 'postgres';
  /** The disk with the database, if this program can see it. */
  readonly disk: 'ok' | 'full';
  /** Counts over all nodes; null while the database is unreachable. */
  readonly jobs: JobCounts | null;
}

export interface HealthService {
  check(): Promise<Health>;
}

export interface HealthDeps {
  readonly storage: Pick<Storage, 'ping' | 'dialect'>;
  /** The program's version, from package.json. */
  readonly version: string;
  readonly isDiskFull: () => boolean;
  readonly countJobs: () => Promise<JobCounts>;
}

export function healthService({ storage, version, isDiskFull, countJobs }: HealthDeps): HealthService {
  return {
    async check() {
      const answers = await storage.ping().catch(() => false);
      const jobs = answers ? await countJobs().catch(() => null) : null;
      return {
        status: answers ? 'ok' : 'no-database',
        version,
        database: storage.dialect,
        disk: isDiskFull() ? 'full' : 'ok',
        jobs,
      };
    },
  };
}
