import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  advanceOrder,
  CAPTURE_FOR_MS,
  feeOf,
  furthestState,
  isAdmitted,
  isSameTerms,
  orderReference,
  orderToCapture,
  stateOfOrder,
} from './order.ts';
import type { OrderNews, OrderPhase, OrderProgress } from './order.ts';
import { platformFee } from './price.ts';

const MADE: OrderProgress = {
  phase: 'created',
  amountMinor: 1250,
  refundedMinor: 0,
  approvedAt: null,
  paymentId: null,
};
const APPROVED: OrderNews = { kind: 'approved' };
const CAPTURED: OrderNews = { kind: 'captured', paymentId: 'P1' };
const VOIDED: OrderNews = { kind: 'voided' };
const LOOKED: OrderNews = { kind: 'looked' };
const refund = (totalMinor: number): OrderNews => ({ kind: 'refunded', paymentId: 'P1', totalMinor });
const after = (...news: OrderNews[]) =>
  news.reduce((order, each, index) => advanceOrder(order, each, 100 + index), MADE);

describe('what an order comes to', () => {
  test.each<[string, OrderPhase, OrderNews[]]>([
    ['nothing', 'created', []],
    ['an approval', 'approved', [APPROVED]],
    ['an approval told twice', 'approved', [APPROVED, APPROVED]],
    ['the payment', 'completed', [APPROVED, CAPTURED]],
    ['the payment told before the approval', 'completed', [CAPTURED, APPROVED]],
    ['a whole refund', 'refunded', [APPROVED, CAPTURED, refund(1250)]],
    ['a part given back', 'completed', [APPROVED, CAPTURED, refund(1249)]],
    ['parts that make the whole', 'refunded', [APPROVED, CAPTURED, refund(250), refund(1250)]],
    ['parts told in the other order', 'refunded', [APPROVED, CAPTURED, refund(1250), refund(250)]],
    ['a refund told before the payment', 'refunded', [APPROVED, refund(1250), CAPTURED, APPROVED]],
    ['a part told before the payment', 'completed', [APPROVED, refund(250), CAPTURED]],
    ['more given back than was paid', 'refunded', [APPROVED, CAPTURED, refund(9999)]],
    ['nothing given back', 'approved', [APPROVED, refund(0)]],
    ['cancelled before the approval', 'lapsed', [VOIDED]],
    ['cancelled after it', 'lapsed', [APPROVED, VOIDED]],
    ['cancelled after the payment', 'completed', [APPROVED, CAPTURED, VOIDED]],
    ['an approval of a cancelled one', 'lapsed', [VOIDED, APPROVED]],
    ['a payment of a cancelled one', 'completed', [VOIDED, CAPTURED]],
    ['a look while it waits', 'created', [LOOKED]],
  ])('%s: %s', (_, phase, news) => {
    expect(after(...news).phase).toBe(phase);
  });

  test('without its money it is given up three days after the approval, to the millisecond', () => {
    const approved = after(APPROVED);
    expect(approved.approvedAt).toBe(100);
    expect(advanceOrder(approved, LOOKED, 100 + CAPTURE_FOR_MS - 1)).toBe(approved);
    expect(advanceOrder(approved, LOOKED, 100 + CAPTURE_FOR_MS).phase).toBe('lapsed');
    const paid = after(APPROVED, CAPTURED);
    expect(advanceOrder(paid, LOOKED, 100 + 2 * CAPTURE_FOR_MS)).toBe(paid);
  });

  test('the first time of an approval and the first payment count', () => {
    const order = after(APPROVED, APPROVED, CAPTURED, { kind: 'captured', paymentId: 'P2' });
    expect(order).toMatchObject({ approvedAt: 100, paymentId: 'P1' });
    expect(after(CAPTURED)).toMatchObject({ approvedAt: 100, paymentId: 'P1' });
    expect(after(refund(3))).toMatchObject({ approvedAt: 100, paymentId: 'P1', refundedMinor: 3 });
  });
});

const anyNews: fc.Arbitrary<OrderNews> = fc.oneof(
  fc.constantFrom(APPROVED, CAPTURED, VOIDED, LOOKED),
  fc.integer({ min: 0, max: 2000 }).map(refund),
);

test('the same news twice change nothing, and what was given back never shrinks', () => {
  fc.assert(
    fc.property(fc.array(anyNews, { maxLength: 12 }), fc.integer({ min: 0, max: 2 * CAPTURE_FOR_MS }), (all, now) => {
      let order = MADE;
      for (const news of all) {
        const next = advanceOrder(order, news, now);
        expect(advanceOrder(next, news, now)).toBe(next);
        expect(next.refundedMinor).toBeGreaterThanOrEqual(order.refundedMinor);
        expect(next.refundedMinor).toBeLessThanOrEqual(next.amountMinor);
        // An order that was paid once has a payment id.
        expect([next.paymentId, null]).toContain(order.paymentId);
        expect(next.paymentId === null).toBe(!['completed', 'refunded'].includes(next.phase));
        order = next;
      }
    }),
  );
});

test('in whatever order the provider tells of a payment and its refunds, the end is the same', () => {
  const told: OrderNews[] = [APPROVED, CAPTURED, refund(250), refund(700)];
  fc.assert(
    fc.property(fc.shuffledSubarray(told, { minLength: 4 }), (news) => {
      expect(after(...news)).toMatchObject({ phase: 'completed', refundedMinor: 700, paymentId: 'P1' });
    }),
  );
});

test('a refund takes its share of the fee along, and the whole refund all of it', () => {
  expect(feeOf(after(APPROVED))).toBe(0);
  expect(feeOf(after(CAPTURED))).toBe(63);
  expect(feeOf(after(CAPTURED, refund(250)))).toBe(platformFee(1000));
  expect(feeOf(after(CAPTURED, refund(1250)))).toBe(0);
});

test('an approval lets in, and so does a payment; nothing else', () => {
  const states = (['created', 'approved', 'completed', 'refunded', 'lapsed'] as const).map(stateOfOrder);
  expect(states).toEqual(['nonexistent', 'approved', 'completed', 'nonexistent', 'nonexistent']);
  expect(furthestState([])).toBe('nonexistent');
  expect(furthestState(['refunded', 'lapsed', 'created'])).toBe('nonexistent');
  expect(furthestState(['created', 'approved', 'refunded'])).toBe('approved');
  expect(furthestState(['approved', 'completed', 'approved'])).toBe('completed');
});

test('of two approved orders the first one is captured, and none beside one that is paid', () => {
  const [first, second] = [
    { ...MADE, phase: 'approved', approvedAt: 5 },
    { ...MADE, phase: 'approved', approvedAt: 6 },
  ] as const;
  expect(orderToCapture([])).toBeNull();
  expect(orderToCapture([MADE])).toBeNull();
  expect(orderToCapture([second, MADE, first])).toBe(first);
  // With equal times the one created first wins.
  const same = { ...first };
  expect(orderToCapture([first, same])).toBe(first);
  expect(orderToCapture([first, { ...MADE, phase: 'completed' }])).toBeNull();
  expect(orderToCapture([{ ...MADE, phase: 'refunded' }, second])).toBe(second);
});

test('who has paid is let in, and who was in when it cost nothing; who had their money back, or never gave it, is not', () => {
  const of = (...phases: OrderPhase[]) =>
    phases.map((phase) => ({ phase, approvedAt: phase === 'created' ? null : 100 }));
  const told = (hasEntered: boolean) =>
    [
      of(),
      of('created'),
      of('approved'),
      of('completed'),
      of('refunded'),
      of('lapsed'),
      of('refunded', 'completed'),
      [{ phase: 'lapsed', approvedAt: null } as const],
    ].map((orders) => isAdmitted(orders, hasEntered));
  expect(told(false)).toEqual([false, false, true, true, false, false, true, false]);
  expect(told(true)).toEqual([true, true, true, true, false, false, true, true]);
});

test('an open order is used again while the quest asks for the same', () => {
  const order = { payeeId: 'A', amountMinor: 300, currency: 'USD' } as const;
  expect(isSameTerms(order, { ...order })).toBe(true);
  expect(isSameTerms(order, { ...order, payeeId: 'B' })).toBe(false);
  expect(isSameTerms(order, { ...order, amountMinor: 301 })).toBe(false);
  expect(isSameTerms(order, { ...order, currency: 'CAD' })).toBe(false);
});

test('a payment says for which version of which quest it is', () => {
  expect(orderReference(4821, 2)).toBe('4821:2');
});
