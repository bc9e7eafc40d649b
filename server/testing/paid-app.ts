import { startPaymentEmulator } from '../adapters/payments/emulator/payment-emulator.ts';
import type { PaymentEmulator } from '../adapters/payments/emulator/payment-emulator.ts';
import { payPal } from '../adapters/payments/paypal.ts';
import { systemClock } from '../adapters/system-clock.ts';
import { Section7Client } from './section-7.ts';
import type { Way } from './section-7.ts';
import { startTestApp } from './test-app.ts';
import type { TestApp, TestUser } from './test-app.ts';

export interface PaidApp {
  readonly emulator: PaymentEmulator;
  readonly app: TestApp;
  readonly client: Section7Client;
  readonly owner: TestUser;
  readonly player: TestUser;
  close(): Promise<void>;
}

/** The app with a provider over HTTP, a seller and a player. */
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
