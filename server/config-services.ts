import { isEmail } from '@mangoquest/core/account/email.ts';
import { SOCIALS } from '@mangoquest/core/account/identity.ts';
import type { MailSender } from './ports/mailer.ts';
import type { PaymentsSetting } from './adapters/payments/payments.ts';
import { isLocalHostName, isLoopbackAddress } from './http/local-host.ts';
import type { IdentitySetting } from './ports/identity-verifier.ts';

type Prefix = 'GOOGLE' | 'APPLE';

interface Values extends Record<`${Prefix}_${'ISSUER' | 'KEYS_URL' | 'AUTHORIZE_URL'}`, string> {
  readonly GOOGLE_CLIENT_ID?: string | undefined;
  readonly GOOGLE_AUDIENCE?: string | undefined;
  readonly APPLE_CLIENT_ID?: string | undefined;
  readonly APPLE_AUDIENCE?: string | undefined;
  readonly PAYMENTS: 'off' | PaymentsSetting['kind'];
  readonly PAYPAL_CLIENT_ID?: string | undefined;
  readonly PAYPAL_SECRET?: string | undefined;
  readonly PAYPAL_WEBHOOK_ID?: string | undefined;
  readonly PAYPAL_PAYEE_ID?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
  readonly PROCESSES: number;
  readonly TRUST_PROXY: unknown;
}

export function identityOf(value: Values): IdentitySetting[] {
  const prefixes = { google: 'GOOGLE', apple: 'APPLE' } as const;
  return SOCIALS.flatMap((social) => {
    const prefix = prefixes[social];
    const clientId = value[`${prefix}_CLIENT_ID`];
    if (clientId === undefined) return [];
    return [
      {
        social,
        clientId,
        issuer: value[`${prefix}_ISSUER`],
        audience: value[`${prefix}_AUDIENCE`] ?? clientId,
        keysUrl: value[`${prefix}_KEYS_URL`],
        authorizeUrl: value[`${prefix}_AUTHORIZE_URL`],
      },
    ];
  });
}

const ISSUER = { lines: 6, characters: 80 } as const;

/**
 * Issuer of the platform's invoices: name, address and tax number as lines separated by `|`. Undefined if they do not
 * fit on an invoice.
 */
export function parseIssuer(text: string): string[] | undefined {
  const lines = text.split('|').map((line) => line.trim());
  const isGood = (line: string) => line !== '' && line.length <= ISSUER.characters && !/\p{C}/u.test(line);
  return lines.length <= ISSUER.lines && lines.every(isGood) ? lines : undefined;
}

export function parseSender(text: string): MailSender | undefined {
  const [, name = '', address = ''] = /^(?:([^<>"\u0000-\u001F]{1,100}?)\s*)?<([^<>]+)>$/.exec(text) ?? [
    null,
    '',
    text,
  ];
  return isEmail(address) ? { name, address } : undefined;
}

const NEEDED = ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID', 'PAYPAL_PAYEE_ID', 'PUBLIC_URL'] as const;

export const OWN_HOST_ORIGINS =
  'HOST_ORIGINS names a page on this machine. For others it is whatever runs on theirs: it is allowed only without PUBLIC_URL and TRUST_PROXY, and with a HOST that no other machine reaches.';

/** Whether the server is for this machine only, such as for development. */
export function isLocalSetup(value: Pick<Values, 'PUBLIC_URL' | 'TRUST_PROXY'>, host: string): boolean {
  const isPublic = value.PUBLIC_URL !== undefined && !isLocalHostName(new URL(value.PUBLIC_URL).hostname);
  return (host === 'localhost' || isLoopbackAddress(host)) && value.TRUST_PROXY === false && !isPublic;
}

/** Reasons why the payment settings are invalid; contains no secrets. */
export function paymentProblems(value: Values, host: string): string[] {
  const { PAYMENTS: kind } = value;
  if (kind === 'off') return [];
  if (kind === 'emulator') {
    if (host !== 'localhost' && !isLoopbackAddress(host))
      return [
        'PAYMENTS is "emulator": nobody pays anything there, so it is for this machine alone. HOST has to be 127.0.0.1.',
      ];
    if (value.PUBLIC_URL !== undefined || value.TRUST_PROXY !== false)
      return ['PAYMENTS is "emulator": it is for this machine alone, without PUBLIC_URL and TRUST_PROXY.'];
    return value.PROCESSES > 1 ? ['PAYMENTS is "emulator": it belongs to one process. PROCESSES has to be 1.'] : [];
  }
  return NEEDED.filter((name) => value[name] === undefined).map(
    (name) => `${name} is not set. It is needed with PAYMENTS=${kind}.`,
  );
}

export function paymentsOf(value: Values): PaymentsSetting | null {
  const { PAYMENTS: kind, PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET: secret } = value;
  const { PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_PAYEE_ID: payeeId } = value;
  if (kind === 'off') return null;
  if (kind === 'emulator') return { kind };
  return { kind, clientId: clientId ?? '', secret: secret ?? '', webhookId: webhookId ?? '', payeeId: payeeId ?? '' };
}
