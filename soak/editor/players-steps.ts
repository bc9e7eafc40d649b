// Steps of a player who adds mindsets to the quest, and of its creator with them.
import { cutLatLng } from '@mangoquest/core/geo/coordinates.ts';
import { playersMindset } from '@mangoquest/core/mindset/players.ts';
import { creatorGrant } from '@mangoquest/core/quest/grant.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { mindset } from '@mangoquest/server/testing/quest-fixtures.ts';
import { grounded, type Pair } from './in-tab.ts';
import { pick } from './pick.ts';
import type { Tab } from './tab.ts';
import { storedIn } from './world.ts';

/** A player may only write in an active quest, and an active one refuses what the creator has not finished. */
const stored = ({ world: { owner, questId } }: Tab) => creatorGrant({ id: questId, creator: { userId: owner.userId } });

export async function playerAdds(tab: Tab, place: Pair, token: string): Promise<void> {
  const { app, player, questId } = tab.world;
  const [latitude, longitude] = grounded(tab, place);
  const at = cutLatLng({ latitude, longitude });
  const added = playersMindset(mindset(-1, questId, { ...at, title: token }), player.userId);
  await app.storage.mindsets.save(stored(tab), { added: [added], authors: [player.userId] }, app.clock.now());
}

async function oneOfPlayers(tab: Tab, which: number): Promise<Mindset | undefined> {
  const { mindsets } = await storedIn(tab.world);
  return pick(
    mindsets.filter(({ isSocial }) => isSocial),
    which,
  );
}

export async function playerTakesBack(tab: Tab, which: number): Promise<void> {
  const { app } = tab.world;
  const one = await oneOfPlayers(tab, which);
  if (one) await app.storage.mindsets.save(stored(tab), { deletedIds: [one.id] }, app.clock.now());
}

/** Its creator reads of it, and keeps it. */
export async function reportAndKeep(tab: Tab, which: number): Promise<void> {
  const { app, owner } = tab.world;
  const one = await oneOfPlayers(tab, which);
  if (one === undefined) return;
  // Anybody but its author may report it.
  await app.storage.mindsetReports.add({ mindsetId: one.id, userId: owner.userId, reason: 'rude' }, app.clock.now());
  await tab.keepReported(0);
}

/** Erases one that the tab shows; when that is saved, no step of undo has it any more. */
export async function sendAway(tab: Tab, which: number): Promise<void> {
  const driver = tab.driver();
  const shown = driver.document().mindsets.filter(({ isSocial }) => isSocial);
  const one = pick(shown, which);
  if (one === undefined) return;
  driver.work.tools.switchHalf('mindsets');
  driver.select(one.id);
  await driver.press('Delete');
  const { past, present, future } = tab.state().history;
  if ([...past, present, ...future].some(({ mindsets }) => mindsets.some(({ id }) => id === one.id)))
    throw new Error(`undo brings back mindset ${one.id} of a player`);
}
