import fc from 'fast-check';
import { numberText } from '@mangoquest/core/payment/invoice.ts';
import { DomainError } from '@mangoquest/server/ports/domain-errors.ts';
import { invoicing } from '@mangoquest/server/services/payment/invoicing.ts';
import { ORIGIN, PAYER } from '@mangoquest/server/testing/paying.ts';
import type { Asker } from '@mangoquest/server/testing/paying.ts';
import { plainInvoices, plainIsPaid, plainSuspension } from './plain.ts';
import { Killed, rowsOf } from './world.ts';
import type { LedgerWorld } from './world.ts';

/** A step; `n` selects the player, the order, the webhook, or a duration. */
type Act = (world: LedgerWorld, n: number) => Promise<void>;

const DAY = 86_400_000;
const chosen = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)];
const there = (world: LedgerWorld) => world.players.filter(({ userId }) => !world.gone.has(userId));
const asked = (world: LedgerWorld, n: number) => chosen([...world.orders], n) ?? (['', null] as const);
const creatorOf = ({ creator }: LedgerWorld): Asker => ({ userId: creator.id, isGeneric: false });
const isCreatorGone = ({ creator, gone }: LedgerWorld) => gone.has(creator.id);

function differ(what: string, found: unknown, right: unknown): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(right)];
  if (one !== other) throw new Error(`${what}: ${one} where ${other} is right`);
}

/** The result of entering: `in`, or the reason for the refusal. */
async function enter(world: LedgerWorld, player: Asker, n: number): Promise<void> {
  const { entering, paying, quests } = world;
  const quest = chosen(quests, n) as (typeof quests)[number];
  const now = paying.clock.now();
  const isFree = quest === quests[2];
  const [before] = await rowsOf(
    world,
    `select count(*) as was from entries where user_id = ${player.userId} and version_id = ${quest.version.id}`,
  );
  const isPaid = isFree ? before?.['was'] !== 0 : await plainIsPaid(world, player.userId, quest.version.id);
  const suspension = await plainSuspension(world, now);
  const isSuspended = suspension === 'all' || (suspension === 'paid' && !isFree);
  const right = isSuspended && !isPaid ? 'payment.notNow' : isFree || isPaid ? 'in' : 'play.needsPayment';
  const said = await entering.setCurrent({ ...player, family: 'f' }, { questId: quest.id, position: null }, now).then(
    () => 'in',
    (error: { messageKey: string }) => error.messageKey,
  );
  differ(
    `entering ${isFree ? 'the free one' : 'one with a price'}`,
    said,
    isCreatorGone(world) ? 'common.gone' : right,
  );
}

/** Runs the job; it may crash on its first transaction. */
async function invoice(world: LedgerWorld): Promise<void> {
  const { storage, paying, dies } = world;
  const now = paying.clock.now();
  const [{ last = 0 } = {}] = await rowsOf(world, 'select coalesce(max(id), 0) as last from invoices');
  const right = await plainInvoices(world, now);
  const run = invoicing({ storage, linkBase: () => ORIGIN });
  const isKilled = await run({ now, signal: AbortSignal.any([]), progressed: async () => undefined }).then(
    () => false,
    (error: unknown) => {
      if (!(error instanceof Killed)) throw error;
      return true;
    },
  );
  const kept = isKilled && right.length > 0 ? right.slice(0, dies === 'after' ? 1 : 0) : right;
  const made = await paying.opened.raw(
    `select currency, cast(total_minor as integer) as total from invoices where id > ${last} order by id`,
  );
  differ(
    'invoiced',
    made,
    kept.filter((each) => each !== null),
  );
}

async function pay(world: LedgerWorld, orderId: string, owner: Asker): Promise<void> {
  if (!world.gone.has(owner.userId)) await world.node.orders.pay(owner, orderId, world.paying.clock.now());
}

export const isClaimed = async (world: LedgerWorld, orderId: string): Promise<boolean> =>
  (await rowsOf(world, `select is_claimed as claimed from orders where order_id = '${orderId}'`))[0]?.['claimed'] === 1;

/** Deletes an account: what is not paid by now, never is. */
async function remove(world: LedgerWorld, userId: number): Promise<void> {
  const { paying, orders, gone, creator } = world;
  for (const [orderId, known] of orders) {
    const isConcerned = userId === known.owner.userId || (userId === creator.id && known.invoice === null);
    if (!isConcerned) continue;
    // The order's true state is needed, also while the emulator's network is down.
    paying.emulator.behave({ network: 'up' });
    const seen = await paying.provider().order(orderId);
    known.mayNotBePaid ||= seen?.payment === null;
    known.left ??= { calls: paying.emulator.calls().length, wasClaimed: await isClaimed(world, orderId) };
  }
  await paying.opened.storage.personalData.removeUser(userId);
  gone.add(userId);
}

const ACTS: Readonly<Record<string, Act>> = {
  async place(world, n) {
    const player = chosen(there(world), n);
    if (player === undefined) return;
    const quest = world.quests[n % 3 === 0 ? 1 : 0];
    const { orderId } = await world.node.orders.place(player, quest.id, ORIGIN, world.paying.clock.now());
    if (!world.orders.has(orderId))
      world.orders.set(orderId, { owner: player, invoice: null, mayNotBePaid: false, left: null });
  },
  async approve(world, n) {
    world.paying.emulator.orders.approve(asked(world, n)[0], PAYER);
  },
  async pay(world, n) {
    const [orderId, known] = asked(world, n);
    if (known !== null) await pay(world, orderId, known.owner);
  },
  async buy(world, n) {
    const player = chosen(there(world), n);
    if (player === undefined) return;
    await ACTS['place']?.(world, n);
    const [orderId, known] = [...world.orders].at(-1) ?? ['', null];
    world.paying.emulator.orders.approve(orderId, PAYER);
    if (known !== null) await pay(world, orderId, known.owner);
    if (n % 2 === 0) await enter(world, player, n % 3 === 0 ? 1 : 0);
  },
  /** A full refund, reported by the provider. */
  async giveBack({ paying, orders, node }, n) {
    const [orderId] = chosen([...orders], n) ?? [''];
    const seen = await paying.provider().order(orderId);
    if (seen?.payment?.state === 'completed') paying.emulator.refund(seen.payment.paymentId);
    await node.settling.look(orderId, paying.clock.now());
  },
  async enter(world, n) {
    const player = chosen(there(world), n);
    if (player !== undefined) await enter(world, player, Math.floor(n / 7));
  },
  async stranger(world, n) {
    await enter(world, await world.paying.player(), n);
  },
  async leave(world, n) {
    const player = chosen(there(world), n);
    if (player !== undefined) await world.entering.stop(player, null, world.paying.clock.now());
  },
  async end(world, n) {
    world.paying.emulator.orders.end(asked(world, n)[0]);
  },
  async hear({ paying, firstWebhook, node }, n) {
    const webhook = chosen(paying.emulator.webhooks().slice(firstWebhook), n);
    if (webhook !== undefined) await node.settling.handleWebhook(webhook, paying.clock.now());
  },
  async retry({ node, paying }) {
    await node.settling.retry(paying.clock.now());
  },
  async wait({ paying }, n) {
    paying.clock.time += (n % 100) ** 2 * 30_000;
  },
  /** Advances to the 1st of a month, or some days after it. */
  async month({ paying: { clock } }, n) {
    const date = new Date(clock.time);
    clock.time = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) + (n % 3) * 16 * DAY;
  },
  async refund({ paying, orders }, n) {
    const [orderId] = chosen([...orders], n) ?? [''];
    const seen = await paying
      .provider()
      .order(orderId)
      .catch(() => null);
    const paymentId = seen?.payment?.paymentId;
    if (paymentId !== undefined) paying.emulator.refund(paymentId, n % 3 === 0 ? undefined : n % 700);
  },
  async price(world, n) {
    if (!isCreatorGone(world)) await world.paying.priced(world.quests[0], [1.1, 12.5, 3, 990.05, 250][n % 5] as number);
  },
  async capture({ paying }, n) {
    paying.emulator.behave({ capture: (['pays', 'pays', 'declines', 'waits'] as const)[n % 4] ?? 'pays' });
  },
  async network({ paying }, n) {
    paying.emulator.behave({ network: (['up', 'up', 'up', 'down', 'lost'] as const)[n % 5] ?? 'up' });
  },
  async kill(world, n) {
    world.dies = n % 2 === 0 ? 'before' : 'after';
  },
  async settle({ paying, orders }, n) {
    const [orderId] = chosen([...orders], n) ?? [''];
    paying.emulator.orders.settle(orderId, n % 3 === 0 ? 'DECLINED' : 'COMPLETED');
  },
  invoice,
  async payInvoice(world, n) {
    if (isCreatorGone(world)) return;
    const open = await rowsOf(world, 'select year, number from invoices where paid_at is null order by id');
    const { year = 0, number: count = 0 } = chosen(open, n) ?? {};
    if (year === 0) return;
    const [owner, number] = [creatorOf(world), numberText({ year, count })];
    const { orderId } = await world.node.invoices.pay(owner, number, ORIGIN, world.paying.clock.now());
    if (!world.orders.has(orderId))
      world.orders.set(orderId, { owner, invoice: number, mayNotBePaid: false, left: null });
    world.paying.emulator.orders.approve(orderId, PAYER);
    if (n % 2 === 0) await pay(world, orderId, owner);
  },
  async say(world, n) {
    if (isCreatorGone(world)) return;
    const word = { kind: n % 3 === 0 ? 'suspended' : 'lifted', at: world.paying.clock.now() } as const;
    if (await world.storage.invoices.say(world.creator.id, word)) world.word = word;
  },
  /** Rarely, because little happens afterwards. */
  async remove(world, n) {
    if (n % 4 !== 0) return;
    const userId = n % 12 === 0 ? world.creator.id : chosen(there(world), n)?.userId;
    if (userId !== undefined && !world.gone.has(userId)) await remove(world, userId);
  },
};

const WEIGHTS: Readonly<Record<string, number>> = { buy: 5, enter: 2, month: 2, invoice: 3, say: 2 };

export const step = fc.record({
  kind: fc.constantFrom(...Object.keys(ACTS).flatMap((kind) => Array<string>(WEIGHTS[kind] ?? 1).fill(kind))),
  n: fc.nat({ max: 9_999 }),
});
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Refusals and server crashes are allowed. */
export async function take({ kind, n }: Step, world: LedgerWorld): Promise<void> {
  world.counts.set(kind, (world.counts.get(kind) ?? 0) + 1);
  await ACTS[kind]?.(world, n).catch((error: unknown) => {
    if (!(error instanceof DomainError) && !(error instanceof Killed)) throw error;
  });
}

const MINUTE = 60_000;

/** Around each day on which an unpaid invoice has a new consequence: checks who may enter. */
export async function enterAroundSuspension(world: LedgerWorld): Promise<void> {
  const { clock, player } = world.paying;
  const [{ issued = 0 } = {}] = await rowsOf(
    world,
    'select coalesce(min(issued_at), 0) as issued from invoices where paid_at is null',
  );
  if (issued === 0) return;
  for (const days of [14, 44])
    for (const minutes of [-1, 0]) {
      clock.time = issued + (30 + days) * DAY + minutes * MINUTE;
      const stranger = await player();
      for (const quest of [0, 2]) await enter(world, stranger, quest);
    }
}

export { differ, invoice };
