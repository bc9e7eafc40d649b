import { number, sql, until } from './database.ts';
import { CAPTURE, CREATE, killAt, SHOW, VERIFY } from './places.ts';
import type { Place } from './places.ts';
import { FEE, PAYER } from './paying-world.ts';
import type { PayingWorld } from './paying-world.ts';
import type { Sender } from '../play/caller.ts';

/** One crash of the program. */
export interface KillStep {
  readonly name: string;
  readonly place: Place;
  /** Returns the errors at the end. */
  run(world: PayingWorld): Promise<string[]>;
}

/** How the program learns that the order can continue. */
const WAYS = [
  'its player asks again',
  'its player is gone, and the clock asks',
  'its player is gone, and the provider tells again',
] as const;
type Way = (typeof WAYS)[number];
/** The timer does not query an order without a known approval: no money has moved. */
const UNHEARD = [WAYS[0], WAYS[2]] as const;

export const CAPTURES_DUE = `update orders set tried_at = 0 where state = 'approved'`;

/** Makes a job due, and expires the lease of a killed node. */
export const jobIsDue = (kind: string) => `update jobs set due_at = 0, claimed_until = null where kind = '${kind}'`;

async function goOn(world: PayingWorld, way: Way, player: Sender, orderId: string): Promise<void> {
  const { config, pay, tell } = world;
  if (way === 'its player asks again') {
    await pay(player, orderId);
  } else if (way === 'its player is gone, and the provider tells again') {
    await tell();
  } else {
    await sql(config, CAPTURES_DUE);
    await sql(config, jobIsDue('captures'));
    await until('the clock asks for the money', async () => (await number(config, paidRows(orderId))) > 0);
  }
}

const paidRows = (orderId: string) =>
  `select count(*) from orders where order_id = '${orderId}' and state = 'completed'`;
const feesOf = (orderId: string) =>
  `select minor from fees where order_id in (select id from orders where order_id = '${orderId}') order by id`;

interface Begun {
  readonly player: Sender;
  readonly orderId: string;
  /** Number of earlier payments. */
  readonly paid: number;
}

async function begin(world: PayingWorld): Promise<Begun> {
  const player = await world.player();
  const orderId = await world.place(player);
  const paid = world.emulator.orders.paid();
  world.emulator.orders.approve(orderId, PAYER);
  return { player, orderId, paid };
}

/** The player has paid exactly once, and has entered. */
async function paidProblems(world: PayingWorld, { player, orderId, paid }: Begun): Promise<string[]> {
  const { config, emulator, gate } = world;
  const problems: string[] = [];
  const taken = emulator.orders.paid() - paid;
  if (taken !== 1) problems.push(`the provider has taken ${taken} payments`);
  const names = new Set(gate.asked(new RegExp(`^POST .*/${orderId}/capture$`)));
  if (names.size !== 1) problems.push(`the money was asked for by ${names.size} names`);
  const rows = await number(config, paidRows(orderId));
  if (rows !== 1) problems.push(`${rows} orders are paid`);
  const fees = (await sql(config, feesOf(orderId))).map(({ minor }) => Number(minor));
  if (fees.join() !== String(FEE)) problems.push(`the fees are ${fees.join()}`);
  const entered = await world.enter(player);
  if (entered.status !== 200) problems.push(`who has paid is not let in: ${entered.status} ${entered.text}`);
  const again = await world.place(player).then(
    () => 'placed',
    (error: Error) => error.message,
  );
  if (!again.includes('payment.alreadyPaid')) problems.push(`who has paid is asked to pay again: ${again}`);
  return problems;
}

/** During creation of an order. */
const placing = (name: string, place: Place): KillStep => ({
  name,
  place,
  async run(world) {
    const player = await world.player();
    const paid = world.emulator.orders.paid();
    const told = await killAt(world, place, () => world.place(player));
    const orderId = await world.place(player);
    const made = told === '' ? orderId : (JSON.parse(told) as { id: string }).id;
    world.emulator.orders.approve(orderId, PAYER);
    await goOn(world, 'its player asks again', player, orderId);
    const problems = await paidProblems(world, { player, orderId, paid });
    const rows = await number(
      world.config,
      `select count(*) from orders where user_id = (select user_id from orders where order_id = '${orderId}')`,
    );
    if (made !== orderId || rows !== 1) problems.push(`${made} was made, ${orderId} is paid, ${rows} are known`);
    return problems;
  },
});

/** During capture of the payment, with each way of continuing. */
const paying = (name: string, place: Place, ways: readonly Way[] = WAYS): KillStep[] =>
  ways.map((way) => ({
    name: `${name}; ${way}`,
    place,
    async run(world) {
      const begun = await begin(world);
      const { player, orderId } = begun;
      await killAt(world, place, () => world.pay(player, orderId));
      await goOn(world, way, player, orderId);
      return paidProblems(world, begun);
    },
  }));

/** During the provider's webhook about an approval; its player never returns. */
const told = (name: string, place: Place): KillStep => ({
  name: `told by the provider: ${name}`,
  place,
  async run(world) {
    const begun = await begin(world);
    await killAt(world, place, () => world.tell());
    const statuses = await world.tell();
    return [
      ...(statuses.join() === '204' ? [] : [`the provider was answered with ${statuses.join()}`]),
      ...(await paidProblems(world, begun)),
    ];
  },
});

const entering = (name: string, place: Place): KillStep => ({
  name,
  place,
  async run(world) {
    const begun = await begin(world);
    await world.pay(begun.player, begun.orderId);
    await killAt(world, place, () => (place === 'done' ? Promise.resolve() : world.enter(begun.player)));
    return paidProblems(world, begun);
  },
});

/** During processing of a refund: there is one credit note, and the game ends. */
const refunding = (name: string, place: Place): KillStep => ({
  name: `a refund: ${name}`,
  place,
  async run(world) {
    const { config, emulator } = world;
    const { player, orderId } = await begin(world);
    await world.pay(player, orderId);
    await world.enter(player);
    const [row] = await sql(config, `select payment_id, user_id from orders where order_id = '${orderId}'`);
    emulator.refund(String(row?.['payment_id']));
    await killAt(world, place, () => world.tell());
    await world.tell();
    const problems: string[] = [];
    const fees = (await sql(config, feesOf(orderId))).map(({ minor }) => Number(minor));
    if (fees.join() !== `${FEE},-${FEE}`) problems.push(`the fees are ${fees.join()}`);
    const playing = `select count(*) from entries where is_current = 1 and user_id = ${String(row?.['user_id'])}`;
    if ((await number(config, playing)) !== 0) problems.push('who has the money back plays on');
    const { status } = await world.enter(player);
    if (status !== 403) problems.push(`who has the money back was answered with ${status}`);
    return problems;
  },
});

export const PAYING_STEPS: readonly KillStep[] = [
  placing('before the provider is asked for an order', { route: CREATE, when: 'before' }),
  placing('after the provider made the order', { route: CREATE, when: 'after' }),
  placing('while the order is written', { table: 'orders', after: CREATE }),
  ...paying('while the approval is looked at', { route: SHOW, when: 'after' }, UNHEARD),
  ...paying('while the approval is written', { table: 'orders', after: SHOW }, UNHEARD),
  ...paying('before the money is asked for', { route: CAPTURE, when: 'before' }),
  ...paying('after the provider took the money', { route: CAPTURE, when: 'after' }),
  ...paying('while the payment is written', { table: 'orders', after: CAPTURE }),
  ...paying('while its fee is written', { table: 'fees' }),
  entering('after the payment was written, before the game', 'done'),
  entering('while the game begins', { table: 'entries' }),
  told('before it is known whether it was the provider', { route: VERIFY, when: 'after' }),
  told('while the order is looked at', { route: SHOW, when: 'before' }),
  told('before the money is asked for', { route: CAPTURE, when: 'before' }),
  told('after the provider took the money', { route: CAPTURE, when: 'after' }),
  told('while the fee is written', { table: 'fees' }),
  told('after all', 'done'),
  refunding('before it is known whether it was the provider', { route: VERIFY, when: 'after' }),
  refunding('while the order is looked at', { route: SHOW, when: 'after' }),
  refunding('while it is written', { table: 'orders', after: SHOW }),
  refunding('while the credit is written', { table: 'fees' }),
  refunding('before the game ends', { table: 'entries' }),
  refunding('after all', 'done'),
];
