// A payment provider in memory, for tests that are not about payments: orders are never approved.
import type { OrderRequest, PaymentProvider, SeenOrder } from '../ports/payment-provider.ts';

export function ownProvider(): PaymentProvider {
  const orders = new Map<string, SeenOrder>();
  const made = ({ requestId, reference, payeeId, amountMinor, currency }: OrderRequest): SeenOrder => ({
    orderId: requestId,
    state: 'open',
    reference,
    payeeId,
    payerId: null,
    amountMinor,
    currency,
    payment: null,
    approveUrl: 'https://provider.example/approve',
  });
  return {
    clientId: 'own-client',
    platformPayeeId: 'PLATFORM1',
    scriptOrigins: ['https://provider.example'],
    scriptUrl: ({ payeeId, currency }) => `https://provider.example/sdk/js?merchant-id=${payeeId}&currency=${currency}`,
    connectUrl: ({ state }) => `https://provider.example/connect?state=${state}`,
    payeeOf: async () => null,
    async createOrder(wish) {
      const order = orders.get(wish.requestId) ?? made(wish);
      orders.set(order.orderId, order);
      return order;
    },
    order: async (orderId) => orders.get(orderId) ?? null,
    capture: async () => ({ kind: 'refused', reason: 'ORDER_NOT_APPROVED' }),
    readWebhook: async () => null,
  };
}
