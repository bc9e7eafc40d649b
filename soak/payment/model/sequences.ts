import fc from 'fast-check';
import type { SeenOrder } from '@mangoquest/server/ports/payment-provider.ts';
import { startPaying } from '@mangoquest/server/testing/paying.ts';
import { CURRENCIES, observed, plainFee } from './plain.ts';
import { differ, enterAroundSuspension, invoice, isClaimed, step, take } from './steps.ts';
import type { Step } from './steps.ts';
import { beginLedger, closeReader, rowsOf } from './world.ts';
import type { LedgerWorld } from './world.ts';

/** Restores everything, and queries each order. */
async function comeToRest(world: LedgerWorld): Promise<Map<string, SeenOrder | null>> {
  const { emulator, clock, provider } = world.paying;
  world.dies = null;
  emulator.behave({ capture: 'pays', network: 'up' });
  // Twice: the first query may unblock another order.
  for (let look = 0; look < 2; look++)
    for (const orderId of world.orders.keys()) {
      emulator.orders.settle(orderId, 'COMPLETED');
      await observed(world, () => world.node.settling.settle(orderId, clock.now()));
    }
  const seen = new Map<string, SeenOrder | null>();
  for (const orderId of world.orders.keys()) seen.set(orderId, await provider().order(orderId));
  return seen;
}

const paidOf = (seen: SeenOrder | null | undefined) =>
  seen?.payment?.state === 'completed'
    ? { isPaid: true, left: seen.amountMinor - seen.payment.refundedMinor, back: seen.payment.refundedMinor }
    : { isPaid: false, left: 0, back: 0 };

/** Each order and its fees match the provider; nobody has paid twice. */
async function compareOrders(world: LedgerWorld, all: ReadonlyMap<string, SeenOrder | null>): Promise<void> {
  const { storage, orders, paying } = world;
  const keptBy = new Map<string, number>();
  for (const [orderId, { owner, invoice, mayNotBePaid }] of orders) {
    const seen = all.get(orderId);
    const { isPaid, left, back } = paidOf(seen);
    const order = await storage.orders.byOrderId(orderId);
    const [{ fee = 0 } = {}] = await rowsOf(
      world,
      `select coalesce(sum(minor), 0) as fee from fees where order_id = (select id from orders where order_id = '${orderId}')`,
    );
    const isKept = order?.phase === 'completed';
    differ(
      `order ${orderId}`,
      [isKept || order?.phase === 'refunded', order?.refundedMinor, isKept, fee],
      [isPaid, back, left > 0, invoice === null ? plainFee(left) : 0],
    );
    if (mayNotBePaid) differ(`the money of who is gone, ${orderId}`, isPaid, false);
    if (left > 0) {
      const thing = `${owner.userId} for ${invoice ?? seen?.reference}`;
      keptBy.set(thing, (keptBy.get(thing) ?? 0) + 1);
    }
  }
  for (const [thing, count] of keptBy) differ(`payments of ${thing}`, count, 1);
  differ(
    'paid beside another',
    paying.trouble.filter((text) => text.includes('beside another')),
    [],
  );
}

/**
 * After an account was deleted none of its orders is selected for capture any more, and the provider is not asked to
 * capture what it had not captured.
 */
async function compareLeft(world: LedgerWorld): Promise<void> {
  const calls = world.paying.emulator.calls();
  for (const [orderId, { left, mayNotBePaid }] of world.orders) {
    if (left === null || !mayNotBePaid) continue;
    const asked = calls.slice(left.calls).filter(({ route }) => route.endsWith(`/${orderId}/capture`));
    differ(`asked for the money of who is gone, ${orderId}`, asked.length, 0);
    if (left.wasClaimed) continue;
    const order = await world.storage.orders.byOrderId(orderId);
    const phase = order?.phase === 'created' ? 'lapsed' : order?.phase;
    differ(`the order of who is gone, ${orderId}`, [await isClaimed(world, orderId), phase], [false, 'lapsed']);
  }
}

/** Everybody who has entered has paid, and everybody who has paid has entered. */
async function compareGames(world: LedgerWorld, all: ReadonlyMap<string, SeenOrder | null>): Promise<void> {
  const { players, gone, quests, creator, storage, orders } = world;
  if (gone.has(creator.id)) return;
  for (const player of players.filter(({ userId }) => !gone.has(userId)))
    for (const quest of quests.slice(0, 2)) {
      const own = [...orders].filter(([, { owner, invoice }]) => owner === player && invoice === null);
      const isPaid = own.some(
        ([orderId]) => all.get(orderId)?.reference === `${quest.id}:1` && paidOf(all.get(orderId)).left > 0,
      );
      const state = await storage.orders.stateOf(player.userId, quest.version.id);
      differ(`the state of player ${player.userId}`, state === 'completed', isPaid);
      const entry = await storage.entries.currentOf(player.userId);
      if (entry?.versionId === quest.version.id) differ('who plays has paid', state !== 'nonexistent', true);
    }
}

/** Numbers without gaps, sums of their lines, each mailed once; paid if the provider has the money. */
async function compareInvoices(world: LedgerWorld, all: ReadonlyMap<string, SeenOrder | null>): Promise<void> {
  const invoices = await rowsOf(
    world,
    `select id, year, number, total_minor as total, case when paid_at is null then 0 else 1 end as paid,
      (select coalesce(sum(minor), 0) from fees where invoice_id = invoices.id) as lines from invoices order by id`,
  );
  let before = { year: 0, count: 0 };
  for (const { year = 0, number = 0, total, lines, paid } of invoices) {
    const right = year === before.year ? before.count + 1 : 1;
    differ('the number of an invoice', [number, year >= before.year], [right, true]);
    before = { year, count: number };
    differ(`the lines of invoice ${number}`, lines, total);
    const text = `MQ-${year}-${String(number).padStart(6, '0')}`;
    const kept = [...world.orders].filter(
      ([orderId, { invoice }]) => invoice === text && paidOf(all.get(orderId)).left > 0,
    );
    differ(`whether ${text} is paid`, paid, kept.length);
  }
  if (world.gone.has(world.creator.id)) return;
  const [mails] = await rowsOf(
    world,
    `select count(*) as mails from mail_outbox where subject like 'Invoice MQ-%' and subject not like '%not paid yet'`,
  );
  differ('mails of invoices', mails?.['mails'], invoices.length);
}

/** At the end of a quarter everything is invoiced, except what is owed to the creator. */
async function compareLast(world: LedgerWorld): Promise<void> {
  const { clock } = world.paying;
  if (world.gone.has(world.creator.id)) return;
  const date = new Date(clock.time);
  clock.time = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 3 - (date.getUTCMonth() % 3), 1);
  await invoice(world);
  for (const currency of CURRENCIES) {
    const [{ open = 0 } = {}] = await rowsOf(
      world,
      `select coalesce(sum(minor), 0) as open from fees where invoice_id is null and currency = '${currency}' and created_at < ${clock.time}`,
    );
    differ(`${currency} that nobody invoices`, open <= 0, true);
  }
}

async function sequence(world: LedgerWorld, steps: readonly Step[]): Promise<number> {
  for (const each of steps) await observed(world, () => take(each, world));
  const seen = await comeToRest(world);
  await compareOrders(world, seen);
  await compareLeft(world);
  await compareGames(world, seen);
  await compareInvoices(world, seen);
  await compareLast(world);
  await compareInvoices(world, seen);
  await enterAroundSuspension(world);
  return [...seen.values()].filter((order) => paidOf(order).isPaid).length;
}

export interface LedgerResult {
  readonly sequences: number;
  readonly payments: number;
  readonly invoices: number;
  /** Null if the ledger and the provider agree. */
  readonly failure: string | null;
}

/** Runs random sequences of payment events, each compared with the reference ledger. */
export async function runLedger({
  sequences,
  seed,
  log,
}: {
  readonly sequences: number;
  readonly seed: number;
  log(line: string): void;
}): Promise<LedgerResult> {
  const paying = await startPaying('sqlite');
  const counts = new Map<string, number>();
  let [runs, payments, invoices] = [0, 0, 0];
  const property = fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), async (steps) => {
    const world = await beginLedger(paying, counts);
    payments += await sequence(world, steps);
    invoices += (await rowsOf(world, 'select id from invoices')).length;
    runs += 1;
    if (runs % 500 === 0) log(`${runs} sequences`);
  });
  try {
    const details = await fc.check(property, { numRuns: sequences, seed });
    log([...counts].map(([name, count]) => `${name} ${count}`).join(', '));
    const failure = details.failed ? `${fc.defaultReportMessage(details)}\n${String(details.errorInstance)}` : null;
    return { sequences: runs, payments, invoices, failure };
  } finally {
    closeReader(paying);
    await paying.close();
  }
}
