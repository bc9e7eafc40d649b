import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isOnOwnMachine } from '@mangoquest/core/embed/origin.ts';
import type { PaymentsSetting } from './adapters/payments/payments.ts';
import { namesNearNetwork } from './adapters/trusted-peers.ts';
import {
  identityOf,
  isLocalSetup,
  OWN_HOST_ORIGINS,
  parseIssuer,
  parseSender,
  paymentProblems,
  paymentsOf,
} from './config-services.ts';
import type { IdentitySetting } from './ports/identity-verifier.ts';
import type { MailSender } from './ports/mailer.ts';

/** Source of the street map; `pmtiles` has a local path or a URL. */
export type MapSetting =
  | { kind: 'auto' }
  | { kind: 'embedded' }
  | { kind: 'tiles'; url: string }
  | { kind: 'style'; url: string }
  | { kind: 'pmtiles'; source: string };

export type GeocoderSetting = { kind: 'embedded' } | { kind: 'nominatim'; url: string };

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface Config {
  /** 0 lets the system choose a free port. */
  port: number;
  /** Host name or address to listen on. */
  host: string;
  /** Whether /dev/outbox shows the unsent mails, as long as only this machine reaches the server. */
  devOutbox: boolean;
  /** Absolute path. */
  dataDir: string;
  /** PostgreSQL; if absent, the embedded SQLite database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Number of worker processes behind the port; more than one only with PostgreSQL. */
  processes: number;
  /** Without trailing slash; if absent, taken from the request. */
  publicUrl: string | undefined;
  map: MapSetting;
  geocoder: GeocoderSetting;
  logLevel: LogLevel;
  /** None, the number of proxies of which the nearest is on this machine, or addresses and networks. */
  trustProxy: false | number | string[];
  /** Factor of the rate limits per user and per address; 0 turns them off. */
  rateLimit: number;
  /** Share of a disk, 0 to 1, to keep free. */
  diskReserve: number;
  /** Exact origins, besides our own, whose pages may embed ours and send it messages. */
  hostOrigins: string[];
  /** Whether the server is local only: no other machine reaches it, not even through a proxy. */
  isLocalOnly: boolean;
  seedDemo: boolean;
  /** Identity services for signing in: those with a client id. */
  identity: IdentitySetting[];
  /** Null without payments. */
  payments: PaymentsSetting | null;
  /** Name and address lines of the platform's invoices. */
  invoiceIssuer: string[];
  /** If absent, mails stay in the outbox. */
  smtp: { url: string; from: MailSender } | undefined;
  /** Whether /outerauth accepts passwords, or one-time codes only. */
  outerauthPasswords: boolean;
  /** Whether languages of text recognition may be downloaded from the package registry. */
  mayFetchLanguages: boolean;
  /** Key for signing data that leaves the server; unused so far. */
  secret: string | undefined;
}

function webAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url : undefined;
}

/** Default: a new installation is not visible to other machines. */
const THIS_MACHINE = '127.0.0.1';

const withoutEndSlash = (text: string) => text.replace(/\/+$/, '');

function setting<T>(allowed: string, parse: (text: string) => T | undefined) {
  return z.string().transform((text, context): T => {
    const value = parse(text);
    if (value === undefined) context.addIssue({ code: 'custom', message: allowed });
    return value as T;
  });
}

function parseMap(text: string): MapSetting | undefined {
  if (text === 'auto' || text === 'embedded') return { kind: text };
  const url = webAddress(text);
  if (/\.pmtiles$/i.test(url?.pathname ?? text)) return { kind: 'pmtiles', source: url ? text : resolve(text) };
  if (!url) return undefined;
  const placeholders = ['{z}', '{x}', '{y}'].filter((part) => text.includes(part)).length;
  if (placeholders === 3) return { kind: 'tiles', url: text };
  return placeholders === 0 ? { kind: 'style', url: text } : undefined;
}

function parseTrustProxy(text: string): Config['trustProxy'] | undefined {
  if (text === 'false' || text === '0') return false;
  if (text === 'true') return 1;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const networks = text.split(',').map((part) => part.trim());
  const isNetwork = (network: string) => {
    const [address = '', prefix, ...rest] = network.split('/');
    const version = isIP(address);
    if (version === 0 || rest.length > 0) return false;
    return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
  };
  return networks.every(isNetwork) && namesNearNetwork(networks) ? networks : undefined;
}

function parseOrigins(text: string): string[] | undefined {
  const origins = text
    .split(',')
    .map((part) => withoutEndSlash(part.trim()))
    .filter((part) => part !== '');
  return origins.every((origin) => !origin.includes('*') && webAddress(origin)?.origin === origin)
    ? origins
    : undefined;
}

/** Plain http is only accepted on this machine, for development: otherwise keys and sign-ins could be intercepted. */
function parseServiceAddress(text: string): string | undefined {
  const url = webAddress(text);
  const isHere = url !== undefined && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  return url && (url.protocol === 'https:' || isHere) && url.hash === '' ? text : undefined;
}

const serviceAddress = () => setting('an https address', parseServiceAddress);
const serviceName = () =>
  setting('up to 255 characters without a space', (text) =>
    /^[\x21-\x7E]{1,255}$/.test(text) ? text : undefined,
  ).optional();

const fitsIn = (low: number, high: number) => (text: string) =>
  /^\d{1,9}$/.test(text) && Number(text) >= low && Number(text) <= high ? Number(text) : undefined;

const oneOf = <T extends string>(values: readonly T[]) =>
  setting(values.join(', '), (text) => values.find((value) => value === text));

/** All settings by their environment variables. `.env.example` explains each; a test keeps both in sync. */
export const settings = z.object({
  PORT: setting('a whole number from 0 to 65535', fitsIn(0, 65_535)).prefault('8080'),
  HOST: setting('an address or name of this machine, such as 0.0.0.0 or localhost', (text) =>
    /^[\w.:-]{1,253}$/.test(text) ? text : undefined,
  ).optional(),
  DATA_DIR: setting('the path of a folder', (text) => resolve(text)).prefault('./data'),
  DATABASE_URL: setting('postgres://user:password@host:port/database', (text) =>
    URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol) ? text : undefined,
  ).optional(),
  PROCESSES: setting('a whole number from 1 to 64', fitsIn(1, 64)).prefault('1'),
  PUBLIC_URL: setting('an address such as https://quests.example.org', (text) => {
    const url = webAddress(text);
    return url && url.search === '' && url.hash === '' ? withoutEndSlash(text) : undefined;
  }).optional(),
  MAP: setting(
    'auto, embedded, a tile address with {z}, {x} and {y}, the address of a style, or a .pmtiles file or address',
    parseMap,
  ).prefault('auto'),
  GEOCODER: setting('embedded, or the address of a Nominatim server', (text): GeocoderSetting | undefined => {
    if (text === 'embedded') return { kind: 'embedded' };
    return webAddress(text) && { kind: 'nominatim', url: withoutEndSlash(text) };
  }).prefault('embedded'),
  LOG_LEVEL: oneOf(logLevels).prefault('info'),
  TRUST_PROXY: setting(
    'true, false, a number of proxies, or their addresses and networks separated by commas, with one of this machine or of a private network',
    parseTrustProxy,
  ).prefault('false'),
  RATE_LIMIT: setting('a number from 0 to 1000', (text) =>
    /^\d{1,4}(\.\d{1,3})?$/.test(text) && Number(text) <= 1000 ? Number(text) : undefined,
  ).prefault('1'),
  DISK_RESERVE: setting('a percentage from 0 to 50', (text) =>
    /^\d{1,2}(\.\d{1,3})?$/.test(text) && Number(text) <= 50 ? Number(text) : undefined,
  ).prefault('5'),
  HOST_ORIGINS: setting('origins such as https://school.example.org, separated by commas', parseOrigins).prefault(''),
  SEED_DEMO: oneOf(['true', 'false']).prefault('true'),
  GOOGLE_CLIENT_ID: serviceName(),
  GOOGLE_ISSUER: serviceAddress().prefault('https://accounts.google.com'),
  GOOGLE_AUDIENCE: serviceName(),
  GOOGLE_KEYS_URL: serviceAddress().prefault('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_AUTHORIZE_URL: serviceAddress().prefault('https://accounts.google.com/o/oauth2/v2/auth'),
  APPLE_CLIENT_ID: serviceName(),
  APPLE_ISSUER: serviceAddress().prefault('https://appleid.apple.com'),
  APPLE_AUDIENCE: serviceName(),
  APPLE_KEYS_URL: serviceAddress().prefault('https://appleid.apple.com/auth/keys'),
  APPLE_AUTHORIZE_URL: serviceAddress().prefault('https://appleid.apple.com/auth/authorize'),
  PAYMENTS: oneOf(['off', 'emulator', 'sandbox', 'live']).prefault('off'),
  PAYPAL_CLIENT_ID: serviceName(),
  PAYPAL_SECRET: serviceName(),
  PAYPAL_WEBHOOK_ID: serviceName(),
  PAYPAL_PAYEE_ID: serviceName(),
  INVOICE_ISSUER: setting('up to six lines of 80 characters, separated by |', parseIssuer).prefault('Mangoquest'),
  SMTP_URL: setting('smtp://user:password@host:587, or smtps://', (text) =>
    URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '' ? text : undefined,
  ).optional(),
  MAIL_FROM: setting(
    'an address, or a name and an address: Mangoquest <no-reply@quests.example.org>',
    parseSender,
  ).optional(),
  DEV_OUTBOX: oneOf(['true', 'false']).optional(),
  OUTERAUTH_PASSWORDS: oneOf(['true', 'false']).prefault('true'),
  OCR_LANGUAGES: oneOf(['fetched', 'installed']).prefault('fetched'),
  SECRET: setting('at least 32 characters', (text) => (text.length >= 32 ? text : undefined)).optional(),
});

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] };

/** Reads all settings; an empty one counts as not set. `problems` lists every invalid one with its allowed values. */
export function readConfig(env: Record<string, string | undefined>): ConfigResult {
  const given = Object.fromEntries(Object.keys(settings.shape).map((name) => [name, env[name]?.trim() || undefined]));
  const result = settings.safeParse(given);
  if (!result.success) {
    return {
      ok: false,
      problems: result.error.issues.map((issue) => problem(String(issue.path[0]), given, issue.message)),
    };
  }
  const value = result.data;
  if (value.PROCESSES > 1 && value.DATABASE_URL === undefined) {
    return {
      ok: false,
      problems: [
        `PROCESSES is ${value.PROCESSES}. Without DATABASE_URL it is 1: the embedded database belongs to one process.`,
      ],
    };
  }
  const missing = (
    [
      ['MAIL_FROM', 'mails need a sender'],
      ['PUBLIC_URL', 'mails hold links'],
    ] as const
  ).filter(([name]) => value[name] === undefined);
  if (value.SMTP_URL !== undefined && missing.length > 0) {
    return {
      ok: false,
      problems: missing.map(([name, reason]) => `${name} is not set. It is needed with SMTP_URL: ${reason}.`),
    };
  }
  const isLocalOnly = isLocalSetup(value, value.HOST ?? THIS_MACHINE);
  if (!isLocalOnly && value.HOST_ORIGINS.some(isOnOwnMachine)) return { ok: false, problems: [OWN_HOST_ORIGINS] };
  const unpayable = paymentProblems(value, value.HOST ?? THIS_MACHINE);
  if (unpayable.length > 0) return { ok: false, problems: unpayable };
  return {
    ok: true,
    config: {
      port: value.PORT,
      host: value.HOST ?? THIS_MACHINE,
      devOutbox: value.DEV_OUTBOX === undefined ? value.HOST === undefined : value.DEV_OUTBOX === 'true',
      dataDir: value.DATA_DIR,
      databaseUrl: value.DATABASE_URL,
      processes: value.PROCESSES,
      publicUrl: value.PUBLIC_URL,
      map: value.MAP,
      geocoder: value.GEOCODER,
      logLevel: value.LOG_LEVEL,
      trustProxy: value.TRUST_PROXY,
      rateLimit: value.RATE_LIMIT,
      diskReserve: value.DISK_RESERVE / 100,
      hostOrigins: value.HOST_ORIGINS,
      isLocalOnly,
      seedDemo: value.SEED_DEMO === 'true',
      identity: identityOf(value),
      payments: paymentsOf(value),
      invoiceIssuer: value.INVOICE_ISSUER,
      smtp:
        value.SMTP_URL !== undefined && value.MAIL_FROM !== undefined
          ? { url: value.SMTP_URL, from: value.MAIL_FROM }
          : undefined,
      outerauthPasswords: value.OUTERAUTH_PASSWORDS === 'true',
      mayFetchLanguages: value.OCR_LANGUAGES === 'fetched',
      secret: value.SECRET,
    },
  };
}

function problem(name: string, given: Record<string, string | undefined>, allowed: string): string {
  const isPrivate = name === 'SECRET' || name === 'DATABASE_URL' || name === 'SMTP_URL' || name === 'PAYPAL_SECRET';
  return `${name} is ${isPrivate ? 'not usable' : JSON.stringify(given[name])}. Allowed: ${allowed}.`;
}

/** Settings from the environment, else from `.env` in the working directory. Exits if one is invalid. */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const result = readConfig(process.env);
  if (result.ok) return result.config;
  const lines = result.problems.map((line) => `  ${line}`).join('\n');
  process.stderr.write(
    `Mangoquest cannot start with these settings:\n${lines}\nAll settings are explained in .env.example.\n`,
  );
  process.exit(1);
}
