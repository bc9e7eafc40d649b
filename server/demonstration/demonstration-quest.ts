import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import type { Mindchunk, Mindset, Reaction } from '@mangoquest/core/mindset/mindset.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';

/** Username of the system account that owns the demonstration quests. */
export const DEMONSTRATION_CREATOR = 'mangoquest';

export type DemonstrationReaction = Omit<Reaction, 'id'>;

export type DemonstrationMindchunk = Omit<Mindchunk, 'id' | 'reactions'> & {
  readonly reactions: readonly DemonstrationReaction[];
};

/** A whole mindset; the storage gives the ids. */
export type DemonstrationMindset = Omit<Mindset, 'id' | 'questId' | 'mindchunks'> & {
  readonly mindchunks: readonly DemonstrationMindchunk[];
};

export type DemonstrationDrawing = Omit<Drawing, 'id' | 'questId'>;

/** A quest that is put into an empty database. */
export interface DemonstrationQuest {
  readonly attributes: QuestAttributes;
  /** File name of an SVG in `covers/`. */
  readonly cover: string;
  readonly mindsets: readonly DemonstrationMindset[];
  /** In paint order: later ones lie above. */
  readonly drawings: readonly DemonstrationDrawing[];
  readonly password?: never;
}
