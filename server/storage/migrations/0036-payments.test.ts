import { describe, expect, test } from 'vitest';
import { DIALECTS, emptyDatabase, migrateBefore } from '../../testing/storage.ts';
import { openStorage } from '../open-storage.ts';

describe.each(DIALECTS)('orders of an older program on %s', (dialect) => {
  test('stay what they were, and go on', async () => {
    const { config, raw, remove } = await emptyDatabase(dialect);
    await migrateBefore(36, config);
    const order = (name: string, state: string) =>
      raw(
        `insert into orders (reference, payee_id, order_id, amount_minor, fee_minor, currency, state, created_at, updated_at)
         values ('1:1', 'payee', '${name}', 100, 5, 'EUR', '${state}', 1, 2)`,
      );
    await order('a', 'created');
    await order('b', 'approved');
    await order('c', 'completed');
    const storage = await openStorage(config);
    const stored = await Promise.all(['a', 'b', 'c'].map((name) => storage.orders.byOrderId(name)));
    expect(stored).toMatchObject([
      { orderId: 'a', phase: 'created', approvedAt: null, amountMinor: 100, refundedMinor: 0 },
      { orderId: 'b', phase: 'approved', approvedAt: 2 },
      { orderId: 'c', phase: 'completed', approvedAt: 2 },
    ]);
    expect(await storage.orders.waiting(10, 10)).toEqual(['b']);
    await storage.orders.change('b', (before) => ({ ...before, phase: 'lapsed' }), 3);
    expect(await storage.orders.byOrderId('b')).toMatchObject({ phase: 'lapsed' });
    await expect(order('a', 'created')).rejects.toMatchObject({ rule: 'orders_order_id' });
    await storage.close();
    await remove();
  });
});
