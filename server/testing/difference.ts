// Differences of a mindset, for saves.
import type { MindsetDifference } from '@mangoquest/core/mindset/mindset-difference.ts';

export const difference = (
  id: number,
  questId: number,
  changes: Partial<MindsetDifference> = {},
): MindsetDifference => ({
  id,
  questId,
  fields: {},
  addedMindchunks: [],
  removedMindchunkIds: [],
  changedMindchunks: [],
  ...changes,
});
