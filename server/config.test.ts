import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig, settings, type Config } from './config.ts';

function configOf(env: Record<string, string | undefined>): Config {
  const result = readConfig(env);
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return result.config;
}

function problemsOf(env: Record<string, string | undefined>): string[] {
  const result = readConfig(env);
  return result.ok ? [] : result.problems;
}

test('without any setting the defaults hold', () => {
  expect(configOf({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    devOutbox: true,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    processes: 1,
    publicUrl: undefined,
    map: { kind: 'auto' },
    geocoder: { kind: 'embedded' },
    logLevel: 'info',
    trustProxy: false,
    hostOrigins: [],
    isLocalOnly: true,
    seedDemo: true,
    identity: [],
    payments: null,
    invoiceIssuer: ['Mangoquest'],
    rateLimit: 1,
    diskReserve: 0.05,
    smtp: undefined,
    outerauthPasswords: true,
    mayFetchLanguages: true,
    secret: undefined,
  });
});

test('.env.example names exactly the settings there are, with their defaults', () => {
  const example = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8'));
  expect(Object.keys(example).sort()).toEqual(Object.keys(settings.shape).sort());
  expect(configOf(example)).toEqual(configOf({}));
  for (const name of Object.keys(settings.shape)) {
    const field = settings.shape[name as keyof typeof settings.shape];
    const byDefault = 'defaultValue' in field.def ? field.def.defaultValue : '';
    expect(`${name}=${example[name]}`).toBe(`${name}=${byDefault}`);
  }
});

test('docs/operations.md lists exactly the settings there are', () => {
  const page = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8');
  const listed = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
  expect(listed).toEqual(Object.keys(settings.shape));
});

test('every wrong setting is named at once, with what is allowed', () => {
  const problems = problemsOf({ PORT: '80a', LOG_LEVEL: 'loud', SEED_DEMO: 'maybe', HOST: 'localhost' });
  expect(problems).toEqual([
    'PORT is "80a". Allowed: a whole number from 0 to 65535.',
    'LOG_LEVEL is "loud". Allowed: fatal, error, warn, info, debug, trace, silent.',
    'SEED_DEMO is "maybe". Allowed: true, false.',
  ]);
});

test('a wrong secret or database address is not repeated in the message', () => {
  const problems = problemsOf({ SECRET: 'hunter2', DATABASE_URL: 'mysql://root:hunter2@db/x' });
  expect(problems).toHaveLength(2);
  expect(problems.join()).not.toContain('hunter2');
});

test('a mail server needs a sender and an address of ours; it is not repeated in a message', () => {
  const [SMTP_URL, PUBLIC_URL] = ['smtps://robot:hunter2@mail.example.org', 'https://quests.example.org'];
  expect(problemsOf({ SMTP_URL })).toEqual([
    'MAIL_FROM is not set. It is needed with SMTP_URL: mails need a sender.',
    'PUBLIC_URL is not set. It is needed with SMTP_URL: mails hold links.',
  ]);
  expect(configOf({ SMTP_URL, PUBLIC_URL, MAIL_FROM: 'Mangoquest <no-reply@example.org>' }).smtp).toEqual({
    url: SMTP_URL,
    from: { name: 'Mangoquest', address: 'no-reply@example.org' },
  });
  expect(configOf({ SMTP_URL, PUBLIC_URL, MAIL_FROM: 'no-reply@example.org' }).smtp?.from).toEqual({
    name: '',
    address: 'no-reply@example.org',
  });
  for (const wrong of ['mail.example.org', 'https://robot:hunter2@mail.example.org', 'smtp://'])
    expect(problemsOf({ SMTP_URL: wrong }).join()).toMatch(/^SMTP_URL is not usable\. Allowed: smtp:/);
  for (const wrong of ['nobody', 'A <b>', 'A <a@b.co', 'A\u0001 <a@b.co>', 'a@b.co, c@d.co'])
    expect(problemsOf({ MAIL_FROM: wrong })).toHaveLength(1);
  expect(problemsOf({ SMTP_URL: 'smtp://hunter2', OUTERAUTH_PASSWORDS: 'no' }).join()).not.toContain('hunter2');
});

test('the outbox is on where nothing is set, and asked for where there is a HOST', () => {
  expect(
    [
      {},
      { HOST: '' },
      { DEV_OUTBOX: 'false' },
      { HOST: '127.0.0.1' },
      { HOST: '0.0.0.0' },
      { HOST: 'localhost', DEV_OUTBOX: 'true' },
    ].map((env) => configOf(env).devOutbox),
  ).toEqual([true, true, false, false, false, true]);
});

test.each(['', '   ', undefined])('an empty setting (%j) counts as not set', (text) => {
  expect(configOf({ PORT: text, SECRET: text, MAP: text })).toEqual(configOf({}));
});

test.each(['-1', '65536', '1e3', '8080.5', 'http'])('the port %s is refused', (PORT) => {
  expect(problemsOf({ PORT })).toHaveLength(1);
});

test.each<[string, Config['map']]>([
  ['embedded', { kind: 'embedded' }],
  ['https://tiles.example.org/{z}/{x}/{y}.pbf', { kind: 'tiles', url: 'https://tiles.example.org/{z}/{x}/{y}.pbf' }],
  ['https://tiles.example.org/style.json', { kind: 'style', url: 'https://tiles.example.org/style.json' }],
  ['https://tiles.example.org/city.pmtiles', { kind: 'pmtiles', source: 'https://tiles.example.org/city.pmtiles' }],
  ['maps/city.pmtiles', { kind: 'pmtiles', source: resolve('maps/city.pmtiles') }],
])('MAP=%s', (MAP, map) => {
  expect(configOf({ MAP }).map).toEqual(map);
});

test.each(['streets', 'https://tiles.example.org/{z}/{x}.pbf', 'ftp://tiles.example.org/style.json'])(
  'MAP=%s is refused',
  (MAP) => {
    expect(problemsOf({ MAP })).toHaveLength(1);
  },
);

test.each<[string, Config['trustProxy']]>([
  ['true', 1],
  ['false', false],
  ['0', false],
  ['2', 2],
  ['10.0.0.1, 192.168.0.0/16', ['10.0.0.1', '192.168.0.0/16']],
  ['fd00::/8', ['fd00::/8']],
])('TRUST_PROXY=%s', (TRUST_PROXY, trustProxy) => {
  expect(configOf({ TRUST_PROXY }).trustProxy).toEqual(trustProxy);
});

test.each(['yes', '10.0.0.1/33', 'proxy.example.org', '10.0.0.1/8/8', '203.0.113.7', '203.0.113.0/24, 2001:db8::/32'])(
  'TRUST_PROXY=%s is refused',
  (TRUST_PROXY) => {
    expect(problemsOf({ TRUST_PROXY })).toHaveLength(1);
  },
);

test.each([
  ['0', 0],
  ['0.5', 0.5],
  ['1000', 1000],
])('RATE_LIMIT=%s', (RATE_LIMIT, rateLimit) => {
  expect(configOf({ RATE_LIMIT }).rateLimit).toBe(rateLimit);
});

test.each([
  ['0', 0],
  ['12.5', 0.125],
  ['50', 0.5],
])('DISK_RESERVE=%s percent', (DISK_RESERVE, diskReserve) => {
  expect(configOf({ DISK_RESERVE }).diskReserve).toBe(diskReserve);
});

test.each(['-1', '51', '5%'])('DISK_RESERVE=%s is refused', (DISK_RESERVE) => {
  expect(problemsOf({ DISK_RESERVE })).toHaveLength(1);
});

test.each(['-1', '1001', 'off', '1e2'])('RATE_LIMIT=%s is refused', (RATE_LIMIT) => {
  expect(problemsOf({ RATE_LIMIT })).toHaveLength(1);
});

test('origins of hosts are exact: no path, no star', () => {
  expect(configOf({ HOST_ORIGINS: 'https://a.example.org, http://localhost:4200/' }).hostOrigins).toEqual([
    'https://a.example.org',
    'http://localhost:4200',
  ]);
  expect(problemsOf({ HOST_ORIGINS: 'https://a.example.org/page' })).toHaveLength(1);
  expect(problemsOf({ HOST_ORIGINS: 'https://*.example.org' })).toHaveLength(1);
  expect(problemsOf({ HOST_ORIGINS: '*' })).toHaveLength(1);
});

test('a page on one’s own machine is named only where no other machine reaches the server', () => {
  const HOST_ORIGINS = 'https://a.example.org,http://localhost:4200';
  for (const here of [{}, { HOST: 'localhost' }, { HOST: '::1' }, { PUBLIC_URL: 'http://localhost:8080' }])
    expect(configOf({ ...here, HOST_ORIGINS })).toMatchObject({ isLocalOnly: true });
  for (const out of [
    { HOST: '0.0.0.0' },
    { HOST: 'quests.example.org' },
    { PUBLIC_URL: 'https://quests.example.org' },
    { TRUST_PROXY: 'true' },
  ]) {
    expect(configOf(out).isLocalOnly).toBe(false);
    expect(problemsOf({ ...out, HOST_ORIGINS })).toHaveLength(1);
  }
});

test('addresses lose the slash at their end', () => {
  expect(configOf({ PUBLIC_URL: 'https://quests.example.org/' }).publicUrl).toBe('https://quests.example.org');
  expect(configOf({ GEOCODER: 'https://places.example.org/nominatim/' }).geocoder).toEqual({
    kind: 'nominatim',
    url: 'https://places.example.org/nominatim',
  });
});

test('an identity service is on with its client id, and everything else of it has a default', () => {
  expect(configOf({ GOOGLE_CLIENT_ID: 'quests.apps.example' }).identity).toEqual([
    {
      social: 'google',
      clientId: 'quests.apps.example',
      issuer: 'https://accounts.google.com',
      audience: 'quests.apps.example',
      keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    },
  ]);
  const both = configOf({
    GOOGLE_CLIENT_ID: 'g',
    APPLE_CLIENT_ID: 'a',
    APPLE_AUDIENCE: 'b',
    APPLE_ISSUER: 'http://localhost:9000',
    APPLE_KEYS_URL: 'http://[::1]:9000/jwks',
  }).identity;
  expect(both.map(({ social, audience, issuer }) => [social, audience, issuer])).toEqual([
    ['google', 'g', 'https://accounts.google.com'],
    ['apple', 'b', 'http://localhost:9000'],
  ]);
});

test('keys and sign-ins of an identity service come over https, or from this machine', () => {
  for (const name of [
    'GOOGLE_ISSUER',
    'GOOGLE_KEYS_URL',
    'GOOGLE_AUTHORIZE_URL',
    'APPLE_ISSUER',
    'APPLE_KEYS_URL',
    'APPLE_AUTHORIZE_URL',
  ]) {
    for (const wrong of [
      'http://keys.example/jwks',
      'http://localhost.example',
      'ftp://keys.example',
      'keys',
      'https://keys.example/#x',
    ]) {
      expect(problemsOf({ [name]: wrong })).toEqual([
        `${name} is ${JSON.stringify(wrong)}. Allowed: an https address.`,
      ]);
    }
  }
  expect(problemsOf({ APPLE_CLIENT_ID: 'two words' })).toEqual([
    'APPLE_CLIENT_ID is "two words". Allowed: up to 255 characters without a space.',
  ]);
});

test('languages of recognition are fetched, unless only installed ones are wanted', () => {
  expect(configOf({ OCR_LANGUAGES: 'installed' }).mayFetchLanguages).toBe(false);
  expect(problemsOf({ OCR_LANGUAGES: 'deu' }).join()).toContain('fetched, installed');
});

test('who issues invoices is a few lines of text that can be printed', () => {
  const six = ['Mango Ltd', 'High Street', 'Leeds', 'GB', 'VAT GB123', 'x'.repeat(80)];
  expect(configOf({ INVOICE_ISSUER: six.join(' | ') }).invoiceIssuer).toEqual(six);
  for (const wrong of [`${six.join('|')}|seven`, 'x'.repeat(81), 'Mango||Leeds', '|', 'Mango\u202eLtd', 'Mango\nLtd'])
    expect(problemsOf({ INVOICE_ISSUER: wrong }), wrong).toHaveLength(1);
});
