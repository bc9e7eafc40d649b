import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DIALECTS, makeQuest, makeUser, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';

describe.each(DIALECTS)('settings, orders and reminders on %s', (dialect) => {
  let opened: TestStorage;
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
  });
  afterAll(() => opened.remove());

  test('all who ask for a setting at once get the same value', async () => {
    const { settings } = opened.storage;
    expect(await settings.get('secret')).toBeNull();
    const values = await Promise.all(
      Array.from({ length: 10 }, (_, index) => settings.getOrCreate('secret', `value ${index}`)),
    );
    expect(new Set(values).size).toBe(1);
    expect(await settings.get('secret')).toBe(values[0]);
    await settings.set('secret', 'other');
    expect(await settings.getOrCreate('secret', 'x')).toBe('other');
  });

  test('an order goes forward once, and a version is paid for once', async () => {
    const { orders } = opened.storage;
    const { quest } = await makeQuest(opened.storage, { price: 5 });
    const payer = await makeUser(opened.storage);
    const order = {
      versionId: quest.version.id,
      userId: payer.id,
      reference: `${quest.id}:1`,
      payeeId: 'payee',
      payerId: null,
      orderId: `order ${quest.id}`,
      paymentId: null,
      amountMinor: 500,
      feeMinor: 25,
      currency: 'EUR',
    } as const;
    expect(await orders.stateOf(payer.id, quest.version.id)).toBe('nonexistent');
    await orders.create(order, 5);
    expect(await orders.stateOf(payer.id, quest.version.id)).toBe('nonexistent');
    expect(await orders.advance(order.orderId, 'approved', null, 6)).toBe(true);
    expect(await orders.stateOf(payer.id, quest.version.id)).toBe('approved');
    const captures = await Promise.all(
      Array.from({ length: 20 }, () => orders.advance(order.orderId, 'completed', `payment ${quest.id}`, 7)),
    );
    expect(captures.filter(Boolean)).toHaveLength(1);
    expect(await orders.stateOf(payer.id, quest.version.id)).toBe('completed');
    expect(await orders.advance(order.orderId, 'approved', null, 8)).toBe(false);
    await expect(orders.create(order, 9)).rejects.toMatchObject({ name: 'UniqueError', rule: 'orders_order_id' });
    await orders.create({ ...order, orderId: `second ${quest.id}` }, 10);
    await expect(orders.advance(`second ${quest.id}`, 'completed', null, 11)).rejects.toMatchObject({
      name: 'UniqueError',
      rule: 'orders_completed',
    });
  });
});
