import { DatabaseSync } from 'node:sqlite';
import type { User } from '@mangoquest/core/account/user.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { questAccess } from '@mangoquest/server/access/quest-access.ts';
import { memoryTryLimit } from '@mangoquest/server/adapters/memory-try-limit.ts';
import type { PaymentProvider } from '@mangoquest/server/ports/payment-provider.ts';
import { composePlay } from '@mangoquest/server/services/play/compose.ts';
import type { EnteringService } from '@mangoquest/server/services/play/entering.service.ts';
import { eventBoard } from '@mangoquest/server/services/shared/events.ts';
import { atOnce } from '@mangoquest/server/services/shared/quest-work.ts';
import type { Storage } from '@mangoquest/server/storage/storage.ts';
import type { Asker, Paying, PayingNode } from '@mangoquest/server/testing/paying.ts';
import { passwords } from '@mangoquest/server/testing/test-app.ts';

export class Killed extends Error {}

export interface KnownOrder {
  readonly owner: Asker;
  /** The number of an invoice; null if it is for a quest. */
  readonly invoice: string | null;
  /** Whether the payer or payee was deleted before the provider had captured anything. */
  mayNotBePaid: boolean;
  /**
   * When the account was deleted: number of provider calls until then, and whether the server had already selected the
   * order; null while all accounts exist.
   */
  left: { readonly calls: number; readonly wasClaimed: boolean } | null;
}

/** A creator with quests in two currencies and a free one, two players, and the reference ledger's state. */
export interface LedgerWorld {
  readonly paying: Paying;
  readonly creator: User;
  /** In euros, in yen, and free. */
  readonly quests: readonly [Quest, Quest, Quest];
  readonly players: readonly Asker[];
  readonly orders: Map<string, KnownOrder>;
  readonly node: PayingNode;
  readonly storage: Storage;
  readonly entering: EnteringService;
  readonly firstWebhook: number;
  /** When the server crashes: before or after its next action takes effect. */
  dies: 'before' | 'after' | null;
  /** Users whose accounts are deleted. */
  readonly gone: Set<number>;
  /** The operator's last decision about the creator. */
  word: { readonly kind: 'suspended' | 'lifted'; readonly at: number } | null;
  readonly counts: Map<string, number>;
}

type Life = Pick<LedgerWorld, 'dies'>;

/** Wraps an action, so that the server may crash before or after it. */
function mortal<Given extends unknown[], T>(life: Life, act: (...given: Given) => Promise<T>) {
  return async (...given: Given): Promise<T> => {
    const { dies } = life;
    life.dies = null;
    if (dies === 'before') throw new Killed();
    const result = await act(...given);
    if (dies === 'after') throw new Killed();
    return result;
  };
}

function mortalProvider(whole: PaymentProvider, life: Life): PaymentProvider {
  return {
    ...whole,
    createOrder: mortal(life, whole.createOrder),
    order: mortal(life, whole.order),
    capture: mortal(life, whole.capture),
    readWebhook: mortal(life, whole.readWebhook),
  };
}

const TABLES = ['fees', 'orders', 'invoices', 'suspensions', 'mail_outbox', 'jobs'];
const START = Date.UTC(2026, 1, 10);

export async function beginLedger(paying: Paying, counts: Map<string, number>): Promise<LedgerWorld> {
  const { opened, emulator, clock } = paying;
  for (const table of TABLES) await opened.raw(`delete from ${table}`);
  paying.trouble.length = 0;
  emulator.behave({ capture: 'pays', network: 'up' });
  clock.time = START;
  const { quest: euro, creator } = await paying.quest({ price: 12.5, currency: 'EUR' });
  const { quest: yen } = await paying.quest({ price: 300, currency: 'JPY' }, creator);
  const { quest: free } = await paying.quest({ price: 0 }, creator);
  const life: Life = { dies: null };
  const whole = opened.storage;
  const world = {
    paying,
    creator,
    quests: [euro, yen, free] as const,
    players: [await paying.player(), await paying.player()],
    orders: new Map<string, KnownOrder>(),
    entering: composePlay({
      access: questAccess(whole),
      storage: whole,
      passwords,
      limit: memoryTryLimit,
      turn: atOnce,
      events: eventBoard({ storage: whole, onError: () => undefined }).events,
      config: { rateLimit: 0 },
    }).entering,
    firstWebhook: emulator.webhooks().length,
    gone: new Set<number>(),
    word: null,
    counts,
  };
  const storage: Storage = {
    ...whole,
    // `before`: at its end, so that all writes are rolled back. `after`: once it is committed.
    async transaction(work) {
      const { dies } = life;
      life.dies = null;
      const result = await whole.transaction(async (repositories) => {
        const done = await work(repositories);
        if (dies === 'before') throw new Killed();
        return done;
      });
      if (dies === 'after') throw new Killed();
      return result;
    },
  };
  const node = paying.node({ storage, provider: mortalProvider(paying.provider(), life) });
  return Object.assign(life, { ...world, storage, node }, { dies: null });
}

const readers = new WeakMap<Paying, DatabaseSync>();

/** One connection for all sequences: opening them took a third of the time. */
function readerOf(paying: Paying): DatabaseSync {
  const { config } = paying.opened;
  if (config.kind !== 'sqlite') throw new Error('the ledger reads SQLite');
  const reader = readers.get(paying) ?? new DatabaseSync(config.file, { readOnly: true, timeout: 5_000 });
  readers.set(paying, reader);
  return reader;
}

export function closeReader(paying: Paying): void {
  readers.get(paying)?.close();
  readers.delete(paying);
}

/** Rows read without the repositories, with numeric columns as numbers. */
export async function rowsOf(world: Pick<LedgerWorld, 'paying'>, statement: string): Promise<Record<string, number>[]> {
  const rows = readerOf(world.paying).prepare(statement).all();
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? NaN : Number(value)])),
  );
}
