/** Held by each game that is on a screen, in any tab. */
const GAME = 'mangoquest-game';

const { promise: registered, resolve: register } = Promise.withResolvers<void>();

/** Once a worker keeps the app on this device, or is about to; never without the means. */
export const appIsKept = (): Promise<unknown> => Promise.race([navigator.serviceWorker.ready, registered]);

/** Keeps the app's files on this device, so that it begins without a network. Without the means it is as before. */
export async function keepApp(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (import.meta.env.DEV) {
    await forgetApp();
    return;
  }
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js', { updateViaCache: 'none' });
  // A new version waits until no tab shows a game: what a game still loads is that of its own version.
  worker.addEventListener('waiting', () => {
    void whenNoGame(() => {
      worker.messageSkipWaiting();
    });
  });
  try {
    await worker.register();
    register();
  } catch {
    // A private window, or no room.
  }
}

/** Sources change at every look: nothing that a build left here may stand in for them. */
async function forgetApp(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
}

/** Runs a task once no tab shows a game, and holds up games that begin while it runs. */
export async function whenNoGame(task: () => void): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(GAME, task);
}

/** A game is on the screen, until the returned function is called. */
export function holdGame(): () => void {
  if (!('locks' in navigator)) return () => undefined;
  const left = new AbortController();
  const over = new Promise<void>((resolve) => {
    left.signal.addEventListener('abort', () => {
      resolve();
    });
  });
  // Aborted while it still waits it throws, and there is nothing to hold.
  navigator.locks.request(GAME, { mode: 'shared', signal: left.signal }, () => over).catch(() => undefined);
  return () => {
    left.abort();
  };
}
