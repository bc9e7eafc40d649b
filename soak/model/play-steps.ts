import { fetchGame, gradeAnswer, openMindset, syncScore } from '@mangoquest/contract/calls/play.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { FAR, HERE } from '@mangoquest/server/testing/quest-fixtures.ts';
import type { Step } from './people-steps.ts';
import { entering, NOWHERE, pick } from './quest-steps.ts';
import { expectKind, same } from './real.ts';
import { askerAt, at, scoreOf, stateOf } from './world.ts';
import type { Done, Entry, Mindset, Person, Quest, World } from './world.ts';

/** The position sent by a player: at the mindsets, a kilometre away, or none. */
export type Place = 'here' | 'far' | 'unknown';

const POSITIONS = { here: HERE, far: FAR, unknown: {} } as const;

/** A position chosen on a virtual quest's map is not the player's own. */
const isPlace = (quest: Quest, place: Place): place is 'here' | 'far' =>
  place !== 'unknown' && !quest.attributes.virtual;

const isOver = (entry: Entry, quest: Quest, now: number) =>
  entry.version !== quest.version || stateOf(quest, now) === 'over';

const isOutOfReach = ({ attributes: { activeDistance } }: Quest, place: Place | null) =>
  activeDistance > 0 && place !== 'here';

/** Without a position, a mindset is opened by the last position known to the server, in a real quest only. */
const openedFrom = ({ attributes: { virtual } }: Quest, place: Place, asker: Person) =>
  place === 'unknown' && !virtual ? asker.lastPlace : place;

/** Why an entry cannot be played now; `null` if it can. */
function notPlayable(entry: Entry, quest: Quest, now: number): 'not-running' | 'not-found' | null {
  if (isOver(entry, quest, now)) return 'not-running';
  if (!entry.isCurrent) return 'not-found';
  if (!quest.attributes.active && quest.ownerId !== entry.userId) return 'not-running';
  return stateOf(quest, now) === 'running' ? null : 'not-running';
}

/** Whether an answer is kept for the creator and not counted: then it has to be one that could have counted. */
const comesTooLate = (entry: Entry, quest: Quest, now: number) =>
  quest.ownerId !== entry.userId && (isOver(entry, quest, now) || (entry.isCurrent && !quest.attributes.active));

const playedQuest = ({ quests }: World, { questId }: Entry) =>
  quests.find(({ id, deleted }) => id === questId && !deleted);

export const enterStep: Step<{ quest: number; place: Place }> = async (world, app, { seat, place, ...input }) => {
  const asker = askerAt(world, seat);
  const quest = pick(world.quests, input.quest);
  const kind = asker === null ? 'reauthorize' : (entering(quest, asker, world.now) ?? 'ok');
  const { output } = await expectKind(
    app,
    setCurrentQuest,
    { questId: quest?.id ?? NOWHERE, ...POSITIONS[place] },
    at(world, seat),
    kind,
  );
  if (output === null || asker === null || quest === undefined) return;
  if (isPlace(quest, place)) asker.lastPlace = place;
  for (const entry of world.entries) if (entry.userId === asker.id) entry.isCurrent = false;
  const earlier = world.entries.find(
    ({ userId, questId, version }) => userId === asker.id && questId === quest.id && version === quest.version,
  );
  const entry = earlier ?? {
    id: output.entryId as number,
    userId: asker.id,
    questId: quest.id,
    version: quest.version,
    isCurrent: true,
    finished: false,
    done: [],
  };
  same('the entry', output.entryId, entry.id);
  entry.isCurrent = true;
  if (earlier !== undefined) return;
  same(
    'a new entry’s id is another’s',
    world.entries.some(({ id }) => id === entry.id),
    false,
  );
  world.entries.push(entry);
};

export const stopStep: Step<unknown> = async (world, app, { seat }) => {
  const asker = askerAt(world, seat);
  await expectKind(app, setCurrentQuest, { questId: null }, at(world, seat), asker === null ? 'reauthorize' : 'ok');
  for (const entry of world.entries) if (entry.userId === asker?.id) entry.isCurrent = false;
};

export const lookStep: Step<unknown> = async (world, app, { seat }) => {
  const asker = askerAt(world, seat);
  const entry = world.entries.find(({ userId, isCurrent }) => isCurrent && userId === asker?.id);
  const quest = entry && playedQuest(world, entry);
  const isTimedOut = entry !== undefined && quest !== undefined && isOver(entry, quest, world.now);
  const isOff = quest !== undefined && !quest.attributes.active && quest.ownerId !== asker?.id;
  const kind = asker === null ? 'reauthorize' : isTimedOut || isOff ? 'not-running' : 'ok';
  const { output } = await expectKind(app, fetchGame, {}, at(world, seat), kind);
  if (isTimedOut) entry.isCurrent = false;
  if (output === null) return;
  same('the game', output.quest?.id ?? null, quest?.id ?? null);
  same(
    'its points',
    output.points.map(({ id }) => id),
    quest?.mindsets.map(({ id }) => id) ?? [],
  );
  same('its progress', output.progress, entry === undefined ? null : progressOf(world, entry));
};

export const progressOf = (world: World, entry: Entry) => ({
  entryId: entry.id,
  questId: entry.questId,
  score: scoreOf(entry),
  timeBonus: 0,
  // Its quests have no chain to each other.
  carried: null,
  finished: entry.finished,
  done: doneIn(world, entry).map(({ mindsetId, grade, success }) => ({ mindsetId, grade, success })),
});

/** After a mindset was removed from a quest only its stars remain; after the quest was deleted, nothing. */
export function doneIn({ quests }: World, { questId, done }: Entry): readonly Done[] {
  const quest = quests.find(({ id, deleted }) => id === questId && !deleted);
  return quest === undefined ? done : done.filter(({ mindsetId }) => quest.mindsets.some(({ id }) => id === mindsetId));
}

interface Asked {
  /** Whether it is a mindset of any quest, instead of the current one. */
  readonly isOther: boolean;
  readonly quest: number;
  readonly mindset: number;
  /** `null` for the current one. */
  readonly entry: number | null;
  readonly place: Place;
}

/** The entry named in the request, possibly another player's. */
function meantEntry(world: World, asker: Person | null, place: number | null): Entry | undefined {
  return place === null
    ? world.entries.find(({ userId, isCurrent }) => isCurrent && userId === asker?.id)
    : pick(world.entries, place);
}

/** A mindset of the played quest, or of any. */
function meantMindset(
  world: World,
  played: Quest | undefined,
  { isOther, quest, mindset }: Omit<Asked, 'place'>,
): Mindset | undefined {
  return pick((isOther ? pick(world.quests, quest) : played)?.mindsets ?? [], mindset);
}

export const openStep: Step<Asked> = async (world, app, { seat, place, ...input }) => {
  const asker = askerAt(world, seat);
  const meant = meantEntry(world, asker, input.entry);
  const entry = meant?.userId === asker?.id ? meant : undefined;
  const played = entry && playedQuest(world, entry);
  const mindset = meantMindset(world, meant && playedQuest(world, meant), input);
  const isOwn = world.quests.some(
    ({ ownerId, deleted, mindsets }) =>
      ownerId === asker?.id && !deleted && mindset !== undefined && mindsets.includes(mindset),
  );
  const isPlayed =
    entry !== undefined && played !== undefined && mindset !== undefined && played.mindsets.includes(mindset);
  const kind =
    asker === null
      ? 'reauthorize'
      : !isPlayed
        ? isOwn
          ? 'ok'
          : 'not-found'
        : (notPlayable(entry, played, world.now) ??
          (isOutOfReach(played, openedFrom(played, place, asker)) ? 'too-far' : 'ok'));
  const { output, body } = await expectKind(
    app,
    openMindset,
    {
      mindsetId: mindset?.id ?? NOWHERE,
      ...(input.entry === null ? {} : { entryId: meant?.id ?? NOWHERE }),
      ...POSITIONS[place],
    },
    at(world, seat),
    kind,
  );
  if (output !== null) same('what an opened mindset tells of grades', body.includes('"grade"'), false);
};

export const answerStep: Step<Asked & { reaction: number }> = async (
  world,
  app,
  { seat, place, reaction, ...input },
) => {
  const asker = askerAt(world, seat);
  const meant = meantEntry(world, asker, input.entry);
  const entry = meant?.userId === asker?.id ? meant : undefined;
  const quest = entry && playedQuest(world, entry);
  const mindset = meantMindset(world, meant && playedQuest(world, meant), input);
  const picked = mindset?.grades[reaction];
  const earlier = entry?.done.find(({ mindsetId }) => mindsetId === mindset?.id);
  const closed = entry && quest ? notPlayable(entry, quest, world.now) : null;
  const isLate = entry && quest && comesTooLate(entry, quest, world.now);
  const kind =
    asker === null
      ? 'reauthorize'
      : entry === undefined || quest === undefined
        ? 'not-found'
        : earlier !== undefined
          ? 'ok'
          : ((isLate ? null : closed) ??
            (mindset === undefined || !quest.mindsets.includes(mindset)
              ? 'not-found'
              : isOutOfReach(quest, place)
                ? 'too-far'
                : picked === undefined
                  ? 'invalid'
                  : (closed ?? 'ok')));
  const { output } = await expectKind(
    app,
    gradeAnswer,
    {
      answer: {
        mindsetId: mindset?.id ?? NOWHERE,
        picks: [{ mindchunkId: mindset?.mindchunkId ?? 1, reactionId: picked?.reactionId ?? NOWHERE }],
      },
      entryId: meant?.id ?? NOWHERE,
      ...POSITIONS[place],
    },
    at(world, seat),
    kind,
  );
  if (kind === 'not-running' && entry !== undefined && quest !== undefined && isOver(entry, quest, world.now))
    entry.isCurrent = false;
  if (output === null || entry === undefined || quest === undefined || mindset === undefined) return;
  const done = earlier ?? graded(entry, quest, mindset, picked?.grade ?? 0);
  same(
    'the result',
    [output.grade, output.success, output.score, output.previouslyChecked],
    [done.grade, done.success, done.score, earlier !== undefined],
  );
  if (earlier !== undefined) return;
  if (isPlace(quest, place)) (asker as Person).lastPlace = place;
  entry.done.push(done);
  const outcome = outcomeOf(entry, quest, mindset, done.success);
  if (outcome === 'finish') entry.finished = true;
  same('what it means for the groups', output.gamecodeResult, outcome);
};

function graded(entry: Entry, { attributes: { isStrict } }: Quest, { id }: Mindset, chosen: number): Done {
  const success = chosen >= 50;
  const grade = success ? chosen : isStrict ? -100 + 2 * chosen : chosen;
  return { mindsetId: id, grade, success, score: scoreOf(entry) + grade };
}

function outcomeOf(
  { done }: Entry,
  { mindsets }: Quest,
  { group }: Mindset,
  success: boolean,
): 'not' | 'in-between' | 'finish' {
  if (!success || group === '') return 'not';
  const isLeft = mindsets.some(
    (one) => one.group !== '' && !done.some(({ mindsetId, success: isRight }) => isRight && mindsetId === one.id),
  );
  return isLeft ? 'in-between' : 'finish';
}

/** A sent score has no effect. */
export const scoreStep: Step<{ quest: number }> = async (world, app, { seat, ...input }) => {
  const asker = askerAt(world, seat);
  const questId = pick(world.quests, input.quest)?.id ?? NOWHERE;
  const entries = world.entries.filter((entry) => entry.userId === asker?.id && entry.questId === questId);
  const entry =
    entries.find(({ isCurrent }) => isCurrent) ?? entries.toSorted((one, other) => other.version - one.version)[0];
  const { output } = await expectKind(
    app,
    syncScore,
    { firstQuestId: questId, questId, score: 100_000 },
    at(world, seat),
    asker === null ? 'reauthorize' : 'ok',
  );
  if (output !== null) same('the score', output.score, entry === undefined ? 0 : scoreOf(entry));
};
