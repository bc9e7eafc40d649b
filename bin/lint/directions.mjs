// The directions of docs/architecture.md as tables: who may import whom, and who owns what. Paths are relative to the
// repository, with slashes. Tests may also import what they test with.

export const workspaces = ['core', 'contract', 'language', 'server', 'web', 'e2e', 'bench', 'soak'];

export const isTest = (path) => /\.test\.(tsx?|mjs)$/.test(path);

/** The part of the tree that a file belongs to, such as `server/http` or `web/features/login`. */
export function partOf(path) {
  const [first = '', second = '', third = ''] = path.split('/');
  if (first === 'web' && second === 'features') return `web/features/${third}`;
  const isFile = second === path.slice(first.length + 1);
  return (first === 'server' || first === 'web') && !isFile ? `${first}/${second}` : first;
}

const between = {
  core: ['core'],
  contract: ['core', 'contract'],
  language: ['core', 'language'],
  server: ['core', 'contract', 'language', 'server'],
  web: ['core', 'contract', 'language', 'web'],
  e2e: ['core', 'contract', 'language', 'e2e'],
  bench: ['core', 'contract', 'server', 'bench'],
  soak: ['core', 'contract', 'server', 'bench', 'soak'],
  bin: ['bin'],
};

const inServer = {
  'server/ports': [],
  'server/storage': ['server/ports'],
  'server/adapters': ['server/ports'],
  'server/access': ['server/ports', 'server/storage'],
  'server/services': ['server/ports', 'server/storage', 'server/access'],
  'server/demonstration': [],
  'server/jobs': ['server/ports', 'server/storage', 'server/services'],
  'server/events': ['server/ports', 'server/storage', 'server/services'],
  'server/http': ['server/ports', 'server/services', 'server/access'],
};

/** The use cases by subject: folders and files that each may import. Files beside the folders are imported by none. */
const inServices = {
  'server/services/shared': [],
  'server/services/content': ['server/services/shared'],
  'server/services/account': ['server/services/shared', 'server/services/content/images.service.ts'],
  'server/services/play': ['server/services/shared'],
  'server/services/contest': ['server/services/shared', 'server/services/quest/quest-history.service.ts'],
  'server/services/quest': ['server/services/shared', 'server/services/content', 'server/services/play/play-finish.ts'],
  'server/services/editor': [
    'server/services/shared',
    'server/services/content',
    'server/services/quest/quest-history.service.ts',
    // A rehearsal is created like a copy.
    'server/services/quest/quest-documents.ts',
  ],
  'server/services/generator': ['server/services/shared'],
  'server/services/payment': ['server/services/shared'],
  'server/services/embed': ['server/services/play/play-state.ts'],
  'server/services/system': [],
};

/** Subject of a file, such as `server/services/play`. */
const subjectOf = (path) => path.split('/').slice(0, 3).join('/');

function serviceProblem(from, to) {
  const [subject, other] = [subjectOf(from), subjectOf(to)];
  if (subject === other) return undefined;
  const reach = inServices[subject];
  if (!reach) return `${subject} has no place in the directions yet: give it one in bin/lint/directions.mjs`;
  return reach.includes(other) || reach.includes(to) ? undefined : `${subject} may import ${list(reach)}, not ${to}`;
}

/** Parts of the web app that screens are built from: independent of screens, and of the parts that show a quest. */
const webBase = ['ui', 'map', 'api', 'session', 'local-db', 'host', 'device', 'pwa', 'language'].map(
  (name) => `web/${name}`,
);
/** What several screens show of a quest, and its 3D world: they depend on the parts above, not on each other. */
const webRooms = ['web/quest', 'web/world'];
const isScreen = (part) => part.startsWith('web/features/') || part === 'web/app' || part === 'web';

/** A migration that has run on users' data must not change: such a file depends on nothing that may change. */
const isMigration = (path) => /^server\/storage\/migrations\/(\d{4}-[\w-]+|migration)\.ts$/.test(path);
const frozen = 'a migration is frozen: it imports migration.ts alone, and that nothing';

/** Why `from` must not import the repository's file `to`, or undefined. */
export function importProblem(from, to) {
  const [source = ''] = from.split('/');
  const [target = ''] = to.split('/');
  if (isMigration(from) && (from.endsWith('/migration.ts') || to !== 'server/storage/migrations/migration.ts'))
    return frozen;
  const allowed = between[source];
  // The tour shows each route of the app: it imports the app's table of paths, and the check for texts that do not fit.
  const toured = from.startsWith('e2e/tour/') && ['web/ui/paths.ts', 'web/testing/words.ts'].includes(to);
  // The random tests of editor and game use both the screen's code and the database.
  const edited = /^soak\/(editor|game)\//.test(from) && target === 'web';
  const spoken = source === 'core' && target === 'language' && isTest(from);
  if (allowed && target !== source && !allowed.includes(target) && !spoken && !toured && !edited)
    return `${source} never imports ${target}`;
  if (isTest(from)) return undefined;

  if (to === 'web/api/client.ts' && /^web\/.*\.tsx$/.test(from))
    return 'a component asks by a query or a mutation of web/api, not by a call';
  const part = partOf(from);
  const other = partOf(to);
  if (source === 'server' && target === 'server' && part !== other) {
    if (part === 'server' || part === 'server/testing') return undefined;
    const reach = inServer[part];
    if (!reach) return `${part} has no place in the directions yet: give it one in bin/lint/directions.mjs`;
    return reach.includes(other)
      ? undefined
      : `${part} may import ${list(reach)}, not ${other === 'server' ? to : other}`;
  }
  if (part === 'server/services' && other === part) return serviceProblem(from, to);
  if (source === 'web' && target === 'web' && part !== other) {
    if ((webBase.includes(part) || webRooms.includes(part)) && isScreen(other))
      return `${part} knows no screen: it never imports ${other}`;
    if (webBase.includes(part) && webRooms.includes(other)) return `${other} stands on ${part}, which never imports it`;
    if (webRooms.includes(part) && webRooms.includes(other))
      return `${part} and ${other} do not know each other: a feature composes them`;
    if (part.startsWith('web/features/')) {
      if (other.startsWith('web/features/'))
        return `one feature never imports another (${other}): web/app composes them`;
      if (other === 'web/app' || other === 'web') return 'a feature never imports web/app';
    }
  }
  return undefined;
}

const list = (names) => (names.length === 0 ? 'nothing of the server' : names.join(', '));

const everywhere = () => true;
export const inside =
  (...folders) =>
  (path) =>
    folders.some((folder) => path.startsWith(`${folder}/`) || path === folder);
const serverSupport = inside('server/testing');
const except = (test) => (path) => isTest(path) || test(path);

/**
 * Packages with one owner. `where`: files that the rule applies to; `owner`: those of them that may import it. With
 * `types`, type-only imports are always allowed.
 */
const packageOwners = [
  { packages: /./, where: isMigration, owner: () => false, says: frozen },
  {
    packages: /^(?!zod$|zod\/)/,
    where: inside('contract'),
    owner: except(inside('contract/testing')),
    says: 'contract imports core and zod alone',
  },
  { packages: /./, where: inside('core'), owner: isTest, says: 'core imports nothing' },
  {
    packages: /^(?!node:)/,
    where: inside('bin'),
    owner: isTest,
    says: 'bin runs before anything is installed: built-ins alone',
  },
  {
    packages: /^(kysely|pg|node:sqlite)(\/|$)/,
    where: inside('server'),
    owner: except(inside('server/storage', 'server/testing')),
    says: 'SQL lives in server/storage alone',
  },
  {
    packages: /^(node:(http|https|http2|net|tls|dgram|dns)|undici)(\/|$)/,
    where: inside('server'),
    // The configuration only checks whether a text is an IP address.
    owner: except(inside('server/adapters', 'server/testing', 'server/config.ts')),
    types: true,
    says: 'the network is reached in server/adapters alone',
  },
  {
    packages: /^(fastify|@fastify\/.*)$/,
    where: inside('server'),
    owner: except(inside('server/http', 'server/app.ts', 'server/main.ts', 'server/stop.ts', 'server/testing')),
    says: 'HTTP lives in server/http alone',
  },
  {
    packages: /^(node:.*|fastify|kysely|pg|sharp)$/,
    where: inside('web'),
    owner: except((path) => /\.config\.ts$|-plugin\.ts$|\.mjs$/.test(path)),
    says: 'the web app has no Node',
  },
  {
    packages: /^(maplibre-gl|terra-draw.*|pmtiles|@maplibre\/.*)(\/|$)/,
    where: inside('web'),
    owner: except(inside('web/map')),
    says: 'MapLibre and Terra Draw live in web/map alone',
  },
  {
    packages: /^(three|@react-three\/.*)(\/|$)/,
    where: inside('web'),
    owner: except(inside('web/world')),
    says: 'three.js lives in web/world alone',
  },
  {
    packages: /^(dexie.*|fake-indexeddb)(\/|$)/,
    where: inside('web'),
    owner: except(inside('web/local-db')),
    says: 'IndexedDB lives in web/local-db alone',
  },
];

/** Why `from` must not import the package `name`, or undefined. */
export function packageProblem(from, name, typesOnly) {
  const rule = packageOwners.find(
    ({ packages, where, owner, types }) => where(from) && packages.test(name) && !owner(from) && !(types && typesOnly),
  );
  return rule?.says;
}

const clockOwners = except(inside('server/adapters', 'server/testing', 'server/main.ts'));
const timeless = (path) => inside('core', 'contract', 'language', 'server')(path) && !clockOwners(path);
const pure = (path) => inside('core', 'contract', 'language')(path) && !isTest(path);
const web = inside('web');

/** Globals with an owner; `members` restricts the rule to these properties, `call` to a call without arguments. */
export const globalOwners = [
  { names: ['Date'], members: ['now'], where: timeless, says: 'time comes in as a parameter or the Clock port' },
  { names: ['Date'], withoutArguments: true, where: timeless, says: 'time comes in as a parameter or the Clock port' },
  { names: ['performance'], where: timeless, says: 'time comes in as a parameter or the Clock port' },
  { names: ['Math'], members: ['random'], where: timeless, says: 'randomness comes in as a parameter or a port' },
  { names: ['crypto'], where: timeless, says: 'ids and randomness come in as parameters or ports' },
  {
    names: [
      'process',
      'window',
      'document',
      'navigator',
      'location',
      'fetch',
      'XMLHttpRequest',
      'WebSocket',
      'localStorage',
      'sessionStorage',
      'indexedDB',
      'setTimeout',
      'setInterval',
      'console',
      'Buffer',
      'require',
      'globalThis',
      'self',
    ],
    where: pure,
    says: 'core and contract know no browser and no Node',
  },
  {
    names: ['process'],
    members: ['env', 'loadEnvFile'],
    where: (path) =>
      inside('server', 'web')(path) &&
      !isTest(path) &&
      !serverSupport(path) &&
      path !== 'server/config.ts' &&
      !path.endsWith('.config.ts'),
    says: 'the environment is read in server/config.ts alone',
  },
  {
    names: ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'],
    // Tests replace it with a fake.
    where: (path) => web(path) && !isTest(path) && !inside('web/api', 'web/testing')(path),
    says: 'the network is reached in web/api alone',
  },
  {
    names: ['fetch', 'WebSocket'],
    where: (path) => inside('server')(path) && !isTest(path) && !inside('server/adapters', 'server/testing')(path),
    says: 'the network is reached in server/adapters alone',
  },
  {
    names: ['indexedDB', 'IDBKeyRange'],
    where: (path) => web(path) && !isTest(path) && !inside('web/local-db')(path),
    says: 'IndexedDB lives in web/local-db alone',
  },
];

/** A worker, or what asks its own: neither speaks to another page. */
const isWorker = (path) => path.endsWith('.worker.ts') || path === 'web/map/engine/warm-graphics.ts';

/** Methods with an owner, on any object. */
export const methodOwners = [
  {
    names: ['postMessage'],
    where: (path) => web(path) && !isTest(path) && !isWorker(path) && !inside('web/host')(path),
    says: 'postMessage lives in web/host alone',
  },
  {
    names: ['sendBeacon'],
    where: (path) => web(path) && !isTest(path) && !inside('web/api')(path),
    says: 'the network is reached in web/api alone',
  },
  { names: ['waitForTimeout'], where: everywhere, says: 'a test waits for what must happen, never for a fixed time' },
];

/** Names in node:crypto that generate random values. */
export const randomNames = ['randomUUID', 'randomBytes', 'randomInt', 'randomFill', 'randomFillSync', 'webcrypto'];
export const mayMakeRandom = (path) => !timeless(path);

/** Files whose default export is read by a tool. */
export const needsDefaultExport = (path) =>
  path.endsWith('.config.ts') || ['bin/lint/plugin.mjs', 'e2e/support/global-setup.ts'].includes(path);
