import { again } from './again.ts';

/** Lock held by each game that is shown, in any tab. */
const GAME = 'mangoquest-game';

const { promise: registered, resolve: register } = Promise.withResolvers<void>();

/** Resolves once a service worker caches the app on this device, or is registered; never without support. */
export const appIsKept = (): Promise<unknown> => Promise.race([navigator.serviceWorker.ready, registered]);

/** Milliseconds between tries to install it. */
const AGAIN_AFTER_MS = [10_000, 20_000, 40_000, 80_000] as const;

/** Caches the app's files on this device, so that it starts offline. Does nothing without support. */
export async function keepApp(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (import.meta.env.DEV) {
    await forgetApp();
    return;
  }
  // A private window, no storage left, or a bad line.
  await again(install, AGAIN_AFTER_MS).catch(() => undefined);
}

/** Throws if it cannot be installed now. */
async function install(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js', { updateViaCache: 'none' });
  // A new version waits until no tab shows a game: a running game loads files of its own version.
  worker.addEventListener('waiting', () => {
    void whenNoGame(() => {
      worker.messageSkipWaiting();
    });
  });
  const registration = await worker.register();
  register();
  if (registration !== undefined && !(await isInstalled(registration)))
    throw new Error('A file of the app is missing.');
}

/** False if the worker gave up because a file of the app did not arrive; those that did are kept. */
function isInstalled({ installing, waiting, active }: ServiceWorkerRegistration): Promise<boolean> {
  return new Promise((resolve) => {
    if (installing === null) {
      resolve(waiting !== null || active !== null);
      return;
    }
    installing.addEventListener('statechange', () => {
      if (installing.state !== 'installing') resolve(installing.state !== 'redundant' || active !== null);
    });
  });
}

/** In development sources change all the time: a cached build must not be served instead of them. */
async function forgetApp(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
}

/** Runs a task once no tab shows a game; games that start meanwhile wait for it. */
export async function whenNoGame(task: () => void): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(GAME, task);
}

/** Marks a game as shown, until the returned function is called. */
export function holdGame(): () => void {
  if (!('locks' in navigator)) return () => undefined;
  const left = new AbortController();
  const over = new Promise<void>((resolve) => {
    left.signal.addEventListener('abort', () => {
      resolve();
    });
  });
  // Throws if aborted while still waiting: then there is no lock to hold.
  navigator.locks.request(GAME, { mode: 'shared', signal: left.signal }, () => over).catch(() => undefined);
  return () => {
    left.abort();
  };
}
