import { setTimeout as sleep } from 'node:timers/promises';
import { editQuest } from '@mangoquest/contract/calls/quests.ts';
import { attributes } from '@mangoquest/server/testing/quest-fixtures.ts';
import type { SoakContext, SoakResult } from '../check.ts';
import { figure, Findings, scaled } from '../hostile/result.ts';
import type { Answer } from '../play/caller.ts';
import { sql } from './database.ts';
import { PAYER, PRICE } from './paying-world.ts';
import type { PayingWorld } from './paying-world.ts';

const ROUNDS = 20;
/** Number of captures of one order in each round, and of concurrent other requests. */
export const CAPTURES = 200;
const WEBHOOKS = 20;
const ENTRIES = 20;
/** Every `TWICE` rounds the player has approved two orders. */
const TWICE = 4;
const MAX_TRIES = 100;

const fee = (minor: number) => Math.floor((minor * 5 + 50) / 100);

/** Runs it `count` times concurrently, alternating between the nodes. */
const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

/** An overloaded node says so, and the request is repeated, as the page does. */
async function answered(act: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await act();
    if (answer.status !== 503 || tries === MAX_TRIES) return answer;
    await sleep(200);
  }
}

async function priced({ send, creator, questId }: PayingWorld, price: number): Promise<void> {
  const quest = attributes({ price, currency: 'EUR', active: true });
  const { status, text } = await send(editQuest, { quest, questId, confirmed: true }, creator);
  if (text !== 'ok!') throw new Error(`no other price: ${status} ${text}`);
}

/** Concurrent captures of one player's approved order, while the player enters. */
async function round(world: PayingWorld, isTwice: boolean, findings: Findings): Promise<Answer[]> {
  const { emulator, gate, config } = world;
  const player = await world.player();
  const orderIds = [await world.place(player)];
  if (isTwice) {
    await priced(world, PRICE + 1);
    orderIds.push(await world.place(player));
    await priced(world, PRICE);
  }
  const from = emulator.webhooks().length;
  for (const orderId of orderIds) emulator.orders.approve(orderId, PAYER);
  const paid = emulator.orders.paid();
  const orderOf = (index: number) => orderIds[Math.floor(index / 2) % orderIds.length] as string;
  const [replies] = await Promise.all([
    times(CAPTURES, (index) => answered(() => world.pay(player, orderOf(index), index))),
    times(WEBHOOKS, () => world.tell(from)),
    times(ENTRIES, (index) => answered(() => world.enter(player, index))),
  ]);
  for (const { status, text } of replies)
    if (status !== 200 || (!isTwice && !text.includes('completed')))
      findings.add(`a capture was answered with ${status} ${text}`);
  const told = `order ${orderIds.join(' and ')}`;
  if (emulator.orders.paid() - paid !== 1) findings.add(`${told}: ${emulator.orders.paid() - paid} payments`);
  const names = orderIds.map((orderId) => new Set(gate.asked(new RegExp(`^POST .*/${orderId}/capture$`))));
  if (names.filter(({ size }) => size > 0).length !== 1 || names.some(({ size }) => size > 1))
    findings.add(`${told}: the money was asked for by ${names.map(({ size }) => size).join(' and ')} names`);
  const among = orderIds.map((orderId) => `'${orderId}'`).join(', ');
  const stored = await sql(
    config,
    `select amount_minor, (select count(*) from fees where order_id = orders.id) as fees,
      (select coalesce(sum(minor), 0) from fees where order_id = orders.id) as minor
      from orders where order_id in (${among}) and state = 'completed' and payment_id is not null`,
  );
  const [one] = stored.map(({ amount_minor, fees, minor }) => [amount_minor, fees, minor].map(Number));
  if (stored.length !== 1 || one?.[1] !== 1 || one[2] !== fee(one[0] ?? 0))
    findings.add(`${told}: ${JSON.stringify(stored)} is stored`);
  const { status } = await answered(() => world.enter(player, 1));
  if (status !== 200) findings.add(`${told}: who has paid is not let in: ${status}`);
  const entries = await sql(
    config,
    `select id from entries where is_current = 1 and user_id in (select user_id from orders where order_id in (${among}))`,
  );
  if (entries.length !== 1) findings.add(`${told}: ${entries.length} games`);
  return replies;
}

/** Concurrent captures of one order on all nodes, with its webhooks and entering players. */
export async function raceForMoney(world: PayingWorld, { scale, log }: SoakContext): Promise<SoakResult> {
  const findings = new Findings(log);
  const rounds = scaled(ROUNDS, scale);
  const states = new Map<string, number>();
  for (let index = 0; index < rounds; index++)
    for (const { text } of await round(world, index % TWICE === TWICE - 1, findings))
      states.set(text, (states.get(text) ?? 0) + 1);
  for (const surprise of world.nodes.flatMap(({ surprises }) => surprises)) findings.add(surprise);
  const told = [...states].map(([text, count]) => `${figure(count)} × ${text}`).join(', ');
  return findings.result(
    `${rounds} orders with ${CAPTURES} captures each on ${world.nodes.length} nodes: ${world.emulator.orders.paid()} payments; answered ${told}`,
  );
}
