import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { argon2PasswordHash } from './adapters/argon2-password-hash.ts';
import { diskSpace } from './adapters/disk-space.ts';
import { geocoder } from './adapters/geocoding/geocoder.ts';
import { workerPlaces } from './adapters/places/random-places.ts';
import { workerGenerator } from './adapters/generator/worker-generator.ts';
import { createHtmlCleaner } from './adapters/html/html-cleaner.ts';
import { jwtIdentityVerifier } from './adapters/identity/jwt-identity-verifier.ts';
import { imageFiles } from './adapters/images/image-files.ts';
import { describeMap, mapOrigins } from './adapters/map-tiles/describe-map.ts';
import { mapTiles } from './adapters/map-tiles/map-tiles.ts';
import { openPayments } from './adapters/payments/payments.ts';
import { zipArchives } from './adapters/quest-archives/zip-archives.ts';
import { privateFolder } from './adapters/private-folder.ts';
import { languages } from './adapters/recognition/languages.ts';
import { processRecognizer } from './adapters/recognition/process-recognizer.ts';
import { randomIds } from './adapters/random-ids.ts';
import { systemClock } from './adapters/system-clock.ts';
import { proxyWarning } from './adapters/trusted-peers.ts';
import { createApp } from './app.ts';
import { loadConfig } from './config.ts';
import { DEMONSTRATION_CREATOR, DEMONSTRATION_QUESTS } from './demonstration/demonstration-quests.ts';
import { listensOnThisMachine } from './http/local-host.ts';
import { loggerOptions } from './http/logger.ts';
import { mailDelivery } from './http/mount-outbox.ts';
import { allJobs } from './jobs/all-jobs.ts';
import { watchDisk } from './jobs/disk-watch.ts';
import { jobRunner } from './jobs/runner.ts';
import { demonstrationService } from './services/quest/demonstration.service.ts';
import { settling } from './services/payment/settling.ts';
import { imagesService } from './services/content/images.service.ts';
import { IS_FIRST, isOneOfSeveral, STOP } from './processes.ts';
import { stopperOf } from './stop.ts';
import { lockExclusively } from './storage/dialects/sqlite-alone.ts';
import { NewerDatabaseError } from './storage/errors.ts';
import { openStorage } from './storage/open-storage.ts';
import type { Storage } from './storage/storage.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

const config = loadConfig();
/** With several processes only the first reports. */
const isFirst = !isOneOfSeveral() || process.argv.includes(IS_FIRST);
let report = (error: Error) => {
  process.stderr.write(`${error.stack}\n`);
};
// Created files are private to this user of the machine.
process.umask(0o077);
let warn = (text: string) => {
  process.stderr.write(`${text}\n`);
};

function giveUp(reason: string): never {
  process.stderr.write(`Mangoquest cannot start. ${reason}\n`);
  process.exit(1);
}

let ofFolder: string | null = null;

/** Opens folder and database, or prints in one sentence why it cannot. */
async function openData(): Promise<Storage> {
  ofFolder = await privateFolder(config.dataDir).catch((error: Error) =>
    giveUp(`DATA_DIR cannot be used: ${error.message}.`),
  );
  if (config.databaseUrl === undefined) lockFolder();
  return openStorage(
    config.databaseUrl === undefined
      ? { kind: 'sqlite', file: join(config.dataDir, 'mangoquest.sqlite') }
      : { kind: 'postgres', url: config.databaseUrl },
    {
      onError: (error) => {
        report(error);
      },
    },
  ).catch((error: unknown) =>
    giveUp(error instanceof NewerDatabaseError ? error.message : `The database cannot be opened: ${reasonOf(error)}.`),
  );
}

/** Two servers on one embedded database would have stale caches of each other's changes. */
function lockFolder(): void {
  let isAlone: boolean;
  try {
    isAlone = lockExclusively(join(config.dataDir, 'mangoquest.lock'));
  } catch (error) {
    giveUp(`DATA_DIR cannot be used: ${reasonOf(error)}.`);
  }
  if (!isAlone)
    giveUp(
      'Another Mangoquest runs on this DATA_DIR. Stop it first, or set another DATA_DIR; several processes need PostgreSQL (DATABASE_URL).',
    );
}

/** The root cause, because wrappers say less. A database URL may contain a password, so it is not repeated. */
function reasonOf(error: unknown): string {
  const { cause, message, code } = error as Error & { code?: string };
  if (cause !== undefined) return reasonOf(cause);
  return message || code || 'unknown';
}

function watch(folder: string, what: string) {
  return watchDisk({
    disk: diskSpace(folder),
    reserve: config.diskReserve,
    onChange(isFull, freeShare) {
      const free = `The disk of ${what} has ${(freeShare * 100).toFixed(1)} % free`;
      warn(
        isFull
          ? `${free}, below DISK_RESERVE: nothing new is stored until there is room.`
          : `${free}: there is room again.`,
      );
    },
    onError: (error) => {
      report(error);
    },
  });
}

const storage = await openData();
const ids = randomIds;
const html = createHtmlCleaner();
const imageFolder = join(config.dataDir, 'images');
await mkdir(imageFolder, { recursive: true }).catch((error: Error) =>
  giveUp(`The folder of images cannot be used: ${error.message}.`),
);
const imageDisk = await watch(imageFolder, 'images');
// PostgreSQL's disk is not watched here; images may be on another disk than SQLite's file.
const databaseDisk = config.databaseUrl === undefined ? await watch(config.dataDir, 'the database') : null;
const archives = zipArchives(join(config.dataDir, 'receiving'), ids);
const images = imageFiles(imageFolder, ids, { isFull: imageDisk.isFull });
const places = geocoder(config.geocoder);
const tiles = mapTiles(config.map);
const mailer = config.smtp
  ? (await import('./adapters/smtp-mailer.ts')).smtpMailer(config.smtp.url, config.smtp.from)
  : null;
const payments = config.payments === null ? null : await openPayments(config.payments, systemClock);
const jobs = jobRunner({
  jobs: storage.jobs,
  clock: systemClock,
  onError: (error) => {
    report(error);
  },
  table: allJobs({
    storage,
    mailer,
    settling:
      payments &&
      settling({
        ...storage,
        provider: payments.provider,
        onError: (error) => {
          report(error);
        },
      }),
    invoices: payments && { linkBase: ownAddress },
    housekeeping: { images, clock: systemClock },
    dataUpgrade: {
      images: imagesService({ store: images, images: storage.images }),
      clock: systemClock,
      warn: (text) => {
        warn(text);
      },
    },
  }),
});
const { server, web } = await createApp({
  config,
  storage,
  clock: systemClock,
  ids,
  images,
  html,
  generator: workerGenerator(),
  recognizer: processRecognizer({
    languages: languages({ folder: join(config.dataDir, 'ocr'), mayFetch: config.mayFetchLanguages }),
  }),
  archives,
  passwords: argon2PasswordHash(),
  identityVerifier: jwtIdentityVerifier(),
  version,
  isDiskFull: databaseDisk?.isFull ?? (() => false),
  countJobs: () => jobs.counts(),
  baseMap: describeMap(config.map),
  mapOrigins: mapOrigins(config.map),
  mapTiles: tiles,
  geocoder: places,
  randomPlaces: workerPlaces(),
  payments: payments?.provider ?? null,
  invoiceIssuer: config.invoiceIssuer,
  webFolder: join(root, 'web', 'dist'),
  logger: loggerOptions(config.logLevel),
});
report = (error) => {
  server.log.error({ err: error }, 'trouble');
};
warn = (text) => {
  server.log.warn(text);
};
if (ofFolder !== null) warn(ofFolder);

async function closeAll(): Promise<void> {
  for (const disk of [imageDisk, databaseDisk]) disk?.end();
  await Promise.all([tiles.close(), places.close(), payments?.close()]);
  await storage.close();
}

if (config.seedDemo) {
  await demonstrationService({ storage, images, html, archives }).seed(
    DEMONSTRATION_QUESTS,
    DEMONSTRATION_CREATOR,
    systemClock.now(),
  );
}

/** The public address. The port is only known once the server listens, as the system may choose it. */
function ownAddress(): string {
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return config.publicUrl ?? `http://localhost:${port}`;
}

const stopServer = stopperOf(server);
// Registered before listening: a client that sees the message may stop the server at once.
const { promise: listened, resolve: listens } = Promise.withResolvers<void>();
let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await listened;
  const inTime = await stopServer(async () => {
    await jobs.stop();
    mailer?.close();
    await closeAll();
  });
  process.exit(inTime ? 0 : 1);
}
let signals = 0;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    signals += 1;
    // A second Ctrl-C stops immediately.
    if (signals > 1) process.exit(1);
    void stop();
  });
}
if (isOneOfSeveral())
  process.on('message', (text) => {
    if (text === STOP) void stop();
  });

try {
  await server.listen({ port: config.port, host: config.host });
} catch (error) {
  const { code } = error as NodeJS.ErrnoException;
  const reason =
    code === 'EADDRINUSE'
      ? `Port ${config.port} is in use.`
      : code === 'EACCES'
        ? `This user may not listen on port ${config.port}.`
        : `It cannot listen on ${config.host}, port ${config.port}: ${(error as Error).message}.`;
  await closeAll();
  giveUp(`${reason} Set another one with PORT (and HOST).`);
}
if (isFirst) process.stdout.write(`Mangoquest ${version} is at ${ownAddress()}\n`);
const isForThisMachine = listensOnThisMachine(server);
if (isFirst && (mailDelivery(config) === 'kept' || (mailDelivery(config) === 'outbox' && !isForThisMachine))) {
  warn(
    `Mails are not sent: SMTP_URL is not set. They are kept for 24 hours; npm run mails shows them.${config.devOutbox && !isForThisMachine ? ' DEV_OUTBOX shows nothing while other machines reach this port.' : ''}`,
  );
}
const ofProxies = isForThisMachine || !isFirst ? null : proxyWarning(config.trustProxy);
if (ofProxies !== null) warn(ofProxies);
jobs.start();
void web.warm();
listens();
