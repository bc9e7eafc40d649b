import { memoryTryLimit } from './adapters/memory-try-limit.ts';
import { accountHandlers } from './http/handlers/accounts.ts';
import { systemHandlers } from './http/handlers/system.ts';
import type { RouteTable } from './http/mount-calls.ts';
import type { SessionFinder } from './http/session-guard.ts';
import type { BaseMapDescription } from './ports/base-map.ts';
import type { Clock } from './ports/clock.ts';
import type { Geocoder } from './ports/geocoder.ts';
import type { HtmlCleaner } from './ports/html-cleaner.ts';
import type { Ids } from './ports/ids.ts';
import type { ImageStore } from './ports/image-store.ts';
import type { PasswordHash } from './ports/password-hash.ts';
import { accountsService } from './services/accounts.service.ts';
import { healthService } from './services/health.service.ts';
import { sessionsService } from './services/sessions.service.ts';
import type { Storage } from './storage/storage.ts';

export interface CompositionDeps {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly passwords: PasswordHash;
  readonly images: ImageStore;
  readonly html: HtmlCleaner;
  readonly baseMap: BaseMapDescription;
  readonly geocoder: Geocoder;
  /** Of the program. */
  readonly version: string;
}

/** Tries, and the seconds they are counted over. A school class may stand behind one address. */
const LOGINS_OF_ACCOUNT = [10, 60] as const;
const LOGINS_OF_ADDRESS = [100, 600] as const;
const SIGN_UPS_OF_ADDRESS = [100, 600] as const;

export interface Composition {
  readonly table: RouteTable;
  readonly sessions: SessionFinder;
}

/** Puts the use cases together and the calls on top of them. */
export function composeHandlers({ storage, ids, passwords, baseMap, geocoder, version }: CompositionDeps): Composition {
  const sessions = sessionsService({ sessions: storage.sessions, ids });
  const accounts = accountsService({
    users: storage.users, sessions, passwords, ids,
    limits: {
      loginsOfAccount: memoryTryLimit(...LOGINS_OF_ACCOUNT), loginsOfAddress: memoryTryLimit(...LOGINS_OF_ADDRESS),
      signUpsOfAddress: memoryTryLimit(...SIGN_UPS_OF_ADDRESS),
    },
  });
  const table = {
    ...accountHandlers({ accounts, sessions }),
    ...systemHandlers({ health: healthService({ storage, version }), baseMap, geocoder }),
  } as unknown as RouteTable;
  return { table, sessions };
}
