import { fetchPack } from '@mangoquest/contract/calls/pack.ts';
import { isReachedFrom, isSeenFrom } from '@mangoquest/core/play/openable.ts';
import type { OpenRules } from '@mangoquest/core/play/openable.ts';
import type { OpenedMindset, PlayPack } from '@mangoquest/core/play/play.ts';
import { CallError } from '../../../api/call-error.ts';
import { call } from '../../../api/client.ts';
import { message } from '../../../language/language.ts';
import { dropPack, readPack, writePack } from '../../../local-db/play-packs.ts';
import type { PlayerPosition } from '../place/player-position.ts';
import type { Game } from './game.ts';

export interface PackOf {
  readonly userId: number;
  readonly questId: number;
  readonly entryId: number;
  readonly revision: number;
  /** Whether the quest allows offline play. */
  readonly isOffline: boolean;
}

export const packOf = (userId: number, { quest, progress, revision, isOffline }: Game): PackOf => ({
  userId,
  questId: quest.id,
  entryId: progress.entryId,
  revision,
  isOffline,
});

/** The offline data of a game, downloaded once per revision. If that fails, the previously stored data are used. */
export async function takePack({ userId, questId, entryId, revision, isOffline }: PackOf): Promise<PlayPack | null> {
  if (!isOffline) {
    await dropPack(userId, questId);
    return null;
  }
  const kept = await readPack(userId, questId);
  const own = kept?.entryId === entryId ? kept : null;
  if (own?.revision === revision || !navigator.onLine) return own;
  try {
    const pack = await call(fetchPack, { questId });
    await writePack({ ...pack, userId });
    return pack;
  } catch {
    return own;
  }
}

/** As the server would tell it. */
const refusal = (kind: 'not-found' | 'too-far', key: 'play.mindsetGone' | 'common.somethingWrong') =>
  new CallError(kind, key, message(key), { isTold: true });

/** Opens a mindset from the offline data, by the same rules as the server. Throws the server's errors. */
export function openAlone(
  { points, mindsets }: PlayPack,
  rules: OpenRules,
  mindsetId: number,
  position: PlayerPosition | null,
  isByCode = false,
): OpenedMindset {
  const point = points.find(({ id }) => id === mindsetId);
  const mindset = mindsets.find(({ id }) => id === mindsetId);
  if (point === undefined || mindset === undefined) throw refusal('not-found', 'play.mindsetGone');
  if (isByCode) return mindset;
  if (!isSeenFrom(rules, point, position)) throw refusal('not-found', 'play.mindsetGone');
  if (!isReachedFrom(rules, point, position)) throw refusal('too-far', 'common.somethingWrong');
  return mindset;
}
