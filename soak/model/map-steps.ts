import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import type { MindsetDifference } from '@mangoquest/core/mindset/mindset-difference.ts';
import { mindset } from '@mangoquest/server/testing/quest-fixtures.ts';
import type { Step } from './people-steps.ts';
import { expectKind, same } from './real.ts';
import { askerAt, at, stateOf } from './world.ts';
import type { Mindset, Quest, World } from './world.ts';
import { ownGate, takeOverMindsets, pick, NOWHERE } from './quest-steps.ts';

export interface MapSave {
  readonly quest: number;
  /** Groups of the mindsets to add. */
  readonly added: readonly string[];
  readonly changed: readonly number[];
  readonly deleted: readonly number[];
  /** Index of the existing mindset that becomes the start. */
  readonly start: number | null;
  readonly revision: number | null;
  /** Whether a mindset of another quest is sent along. */
  readonly isForeign: boolean;
}

/** Renames it, and makes the last reaction the right one. */
function turned({ id, mindchunkId, grades }: Mindset, questId: number): MindsetDifference {
  const changedReactions = grades.map(({ reactionId }, index) => ({ id: reactionId, grade: [0, 50, 100][index] ?? 0 }));
  return {
    id,
    questId,
    fields: { title: 'Turned' },
    addedMindchunks: [],
    removedMindchunkIds: [],
    changedMindchunks: [{ id: mindchunkId, addedReactions: [], removedReactionIds: [], changedReactions }],
  };
}

export const saveMapStep: Step<MapSave> = async (world, app, { seat, start, revision, isForeign, ...input }) => {
  const asker = askerAt(world, seat);
  const quest = pick(world.quests, input.quest);
  const questId = quest?.id ?? NOWHERE;
  const all = quest?.mindsets ?? [];
  const chosen = (places: readonly number[]) => [...new Set(places.flatMap((place) => all[place] ?? []))];
  const [changed, gone] = [chosen(input.changed), chosen(input.deleted)];
  const startId = start === null ? null : (all[start]?.id ?? null);
  const foreign = isForeign
    ? world.quests.find(({ id, mindsets }) => id !== questId && mindsets.length > 0)?.mindsets[0]
    : undefined;
  const isTwofold = changed.some((one) => gone.includes(one)) || gone.some(({ id }) => id === startId);
  const kind =
    ownGate(asker, quest) ??
    (revision !== null && revision !== 0
      ? 'conflict'
      : foreign !== undefined
        ? 'not-found'
        : isTwofold
          ? 'invalid'
          : 'ok');
  const { output } = await expectKind(
    app,
    saveMindsetMap,
    {
      questId,
      startId,
      added: input.added.map((group, index) => mindset(-index, questId, { group })),
      changed: changed.map((one) => turned(one, questId)),
      deleted: [...gone, ...(foreign === undefined ? [] : [foreign])].map(({ id }) => id),
      ...(revision === null ? {} : { revision: (quest?.revision ?? 0) + revision }),
    },
    at(world, seat),
    kind,
  );
  if (output === null || quest === undefined) return;
  quest.revision += 1;
  same('the revision after a save', output.revision, quest.revision);
  const expected = [
    ...all.filter((one) => !gone.includes(one)).map((one) => (changed.includes(one) ? 'Turned' : one.title)),
    ...input.added.map((_, index) => `Stop ${index + 1}`),
  ];
  const kept = startId ?? (gone.some(({ id }) => id === quest.startId) ? null : quest.startId);
  const before = quest.mindsets;
  await takeOverMindsets(app, quest);
  finishEntries(world, quest, before);
  same('the mindsets after a save', quest.mindsets.map(({ title }) => title).toSorted(), expected.toSorted());
  same('the start that was told', output.marked.start, quest.startId === null ? [] : [quest.startId]);
  if (kept !== null) same('the start after a save', quest.startId, kept);
};

/** Deleting mindsets finishes the games of players who have answered all that is left in the groups. */
function finishEntries({ entries, now }: World, quest: Quest, before: readonly Mindset[]): void {
  const needed = quest.mindsets.filter(({ group }) => group !== '');
  const isLess = before.some(({ id, group }) => group !== '' && !needed.some((one) => one.id === id));
  if (!isLess || needed.length === 0 || stateOf(quest, now) === 'over') return;
  for (const entry of entries) {
    const isRight = (id: number) => entry.done.some(({ mindsetId, success }) => success && mindsetId === id);
    if (entry.questId === quest.id && entry.version === quest.version && needed.every(({ id }) => isRight(id)))
      entry.finished = true;
  }
}
