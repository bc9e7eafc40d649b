import { startPaymentEmulator } from '../adapters/payments/emulator/payment-emulator.ts';
import type { PaymentEmulator } from '../adapters/payments/emulator/payment-emulator.ts';
import { payPal } from '../adapters/payments/paypal.ts';
import { systemClock } from '../adapters/system-clock.ts';
import { Section7Client } from './section-7.ts';
import type { Way } from './section-7.ts';
import { startTestApp } from './test-app.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** The provider's ids of who is paid and of who pays. */
export const PAYEE = 'WDJJHEBZ4X2LY';
export const PAYER = 'QYR5Z8XDVJNXQ';

export interface PaidApp {
  readonly emulator: PaymentEmulator;
  readonly app: TestApp;
  readonly client: Section7Client;
  readonly owner: TestUser;
  readonly player: TestUser;
  close(): Promise<void>;
}

/** The app with a provider that answers over HTTP, somebody who sells and somebody who plays. */
export async function startPaidApp(way: Way): Promise<PaidApp> {
  const emulator = await startPaymentEmulator({ clock: systemClock });
  const app = await startTestApp({
    config: { rateLimit: 0 },
    payments: payPal({ setting: emulator.setting, clock: systemClock }),
  });
  return {
    emulator,
    app,
    client: new Section7Client(app, way),
    owner: await app.signUp('owner'),
    player: await app.signUp('player'),
    async close() {
      await app.close();
      await emulator.close();
    },
  };
}

/** What a client says of an order for 12.50 EUR that its player has approved, letter for letter (section 7). */
export const approvalOf = (quest: { readonly questId: number; readonly versionId: number }, orderId: string) => ({
  quest_id: quest.questId,
  mqgVersionId: quest.versionId,
  amount: '12.50',
  currency: 'EUR',
  orderId,
  payeeId: PAYEE,
  payerOutsideId: PAYER,
  paymentId: '',
  paymentSource: 'paypal',
  completed: false,
});
