import type { Clock } from '../../ports/clock.ts';
import type { PaymentProvider } from '../../ports/payment-provider.ts';
import { startPaymentEmulator } from './emulator/payment-emulator.ts';
import { payPal } from './paypal.ts';

/** From PayPal's developer pages: URLs of its live and sandbox environments. */
const PAYPAL = {
  sandbox: {
    apiUrl: 'https://api-m.sandbox.paypal.com',
    connectUrl: 'https://www.sandbox.paypal.com/connect',
    scriptUrl: 'https://www.sandbox.paypal.com/sdk/js',
  },
  live: {
    apiUrl: 'https://api-m.paypal.com',
    connectUrl: 'https://www.paypal.com/connect',
    scriptUrl: 'https://www.paypal.com/sdk/js',
  },
} as const;

/** From PayPal's page about a Content-Security-Policy for its script. */
const SCRIPT_ORIGINS = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

export type PaymentsSetting =
  /** A fake provider on this machine, without money. */
  | { readonly kind: 'emulator' }
  | {
      readonly kind: 'sandbox' | 'live';
      readonly clientId: string;
      readonly secret: string;
      readonly webhookId: string;
      readonly payeeId: string;
    };

export interface Payments {
  readonly provider: PaymentProvider;
  /** Stops whatever was started for it. */
  close(): Promise<void>;
}

/** The provider that the settings name. */
export async function openPayments(setting: PaymentsSetting, clock: Clock): Promise<Payments> {
  if (setting.kind === 'emulator') {
    const emulator = await startPaymentEmulator({ clock });
    return { provider: payPal({ setting: emulator.setting, clock }), close: () => emulator.close() };
  }
  const { kind, ...account } = setting;
  return {
    provider: payPal({ setting: { ...PAYPAL[kind], scriptOrigins: SCRIPT_ORIGINS, ...account }, clock }),
    close: async () => undefined,
  };
}
