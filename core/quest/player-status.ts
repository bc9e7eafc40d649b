import type { PlayerStatus } from '../play/play.ts';

export interface PlayerStatusContext {
  /** The user's last entry of this quest; null if there is none. */
  readonly entry: {
    /** Whether it is the user's current game. */
    readonly isCurrent: boolean;
    /** When it ended, epoch milliseconds; null while it is being played. */
    readonly endTime: number | null;
  } | null;
  /** End of the quest's current version; null if it has none. */
  readonly versionEndTime: number | null;
  /** Epoch milliseconds: used as the end time of a running entry. */
  readonly now: number;
}

/** The derived player status. Spec §4 "Player status"; UNSUBSCRIBED as settled. */
export function playerStatus({ entry, versionEndTime, now }: PlayerStatusContext): PlayerStatus {
  const isAfterEnd = (time: number) => versionEndTime !== null && time > versionEndTime;
  if (entry === null) return isAfterEnd(now) ? 'UNSUBSCRIBED_OLD' : 'UNSUBSCRIBED';
  const isOld = isAfterEnd(entry.endTime ?? now);
  if (entry.isCurrent) return isOld ? 'PLAYING_OLD' : 'PLAYING';
  return isOld ? 'PLAYED' : 'STOPPED';
}

export type EntryButton = 'Enter' | 'Stop';

/** Label of the presentation page's button. Spec §4 "Player status". */
export function buttonFor(status: PlayerStatus): EntryButton {
  return status === 'PLAYING' || status === 'PLAYING_OLD' ? 'Stop' : 'Enter';
}
