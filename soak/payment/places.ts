import { lockTable } from './database.ts';
import type { Held, When } from './gate.ts';
import type { PayingWorld } from './paying-world.ts';

/** The point at which the program is killed. */
export type Place =
  /** Waiting for this reply of the provider. */
  | { readonly route: RegExp; readonly when: When }
  /** About to write into a table, in the middle of a transaction; `after` a reply of the provider. PostgreSQL only. */
  | { readonly table: string; readonly after?: RegExp }
  /** Waiting for the mail server to accept a mail. */
  | 'mail'
  /** Everything requested is done. */
  | 'done';

export const CREATE = /^POST \/v2\/checkout\/orders$/;
export const SHOW = /^GET \/v2\/checkout\/orders\/[A-Z0-9]+$/;
export const CAPTURE = /^POST \/v2\/checkout\/orders\/[A-Z0-9]+\/capture$/;
export const VERIFY = /^POST \/v1\/notifications\/verify-webhook-signature$/;

export const isInWrite = (place: Place): boolean => typeof place === 'object' && 'table' in place;

async function holdAt(world: PayingWorld, place: Exclude<Place, 'done'>): Promise<Held> {
  const { gate, config } = world;
  if (place === 'mail') return world.holdMail();
  if ('route' in place) return gate.hold(place.route, place.when);
  if (config.kind !== 'postgres') throw new Error('tables are locked on PostgreSQL alone');
  const { url } = config;
  const { table, after } = place;
  if (after === undefined) return lockTable(url, table);
  const held = gate.hold(after, 'after');
  let lock: Held | null = null;
  return {
    reached: held.reached.then(async (told) => {
      lock = await lockTable(url, table);
      await held.release();
      await lock.reached;
      return told;
    }),
    release: () => lock?.release(),
  };
}

/**
 * Lets the program do something, kills it at `place`, and restarts it. Returns the held reply. `begins`: `act` ends
 * before its effect.
 */
export async function killAt(
  world: PayingWorld,
  place: Place,
  act: () => Promise<unknown>,
  how: 'asks' | 'begins' = 'asks',
): Promise<string> {
  const [node] = world.nodes;
  if (node === undefined) throw new Error('no program');
  const held = place === 'done' ? null : await holdAt(world, place);
  const acted = act().then(
    () => 'answered',
    (error: Error) => `lost: ${error.message}`,
  );
  const passedBy = acted.then((end) => {
    if (held !== null && how === 'asks') throw new Error(`the program never came there: ${end}`);
    return held?.reached ?? '';
  });
  const told = await (held === null ? passedBy : Promise.race([held.reached, passedBy]));
  // Its failure is expected from now on: the program is about to be killed.
  passedBy.catch(() => undefined);
  await node.kill();
  await held?.release();
  await acted;
  node.start();
  await node.listening();
  return told;
}
