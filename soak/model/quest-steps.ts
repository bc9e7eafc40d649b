import { copyQuest, deleteQuest, handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { createQuest, editQuest } from '@mangoquest/contract/calls/quests.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { attributes } from '@mangoquest/server/testing/quest-fixtures.ts';
import type { TestApp } from '@mangoquest/server/testing/test-app.ts';
import type { Step } from './people-steps.ts';
import { expectKind, same } from './real.ts';
import {
  askerAt,
  at,
  hasPlayers,
  isGuest,
  isOffered,
  isPublic,
  isTaken,
  removeQuests,
  stateOf,
  stopEntries,
} from './world.ts';
import type { Attributes, Person, Quest, World } from './world.ts';

/** An id that does not exist. */
export const NOWHERE = 2 ** 40;

/** Input of a form, with times in minutes from now. */
export interface Form extends Partial<Omit<Attributes, 'startTime' | 'endTime'>> {
  readonly startIn?: number | null;
  readonly endIn?: number | null;
}

const PLAIN: Attributes = {
  title: 'A',
  code: '',
  active: true,
  startTime: null,
  endTime: null,
  activeDistance: 0,
  virtual: false,
  isStrict: false,
};

/** An existing item; undefined for -1. */
export const pick = <T>(all: readonly T[], place: number): T | undefined =>
  place < 0 ? undefined : all[place % Math.max(1, all.length)];

function filled({ now }: World, { startIn, endIn, ...form }: Form, before: Attributes = PLAIN): Attributes {
  const timeIn = (minutes: number | null | undefined, otherwise: number | null) =>
    minutes === undefined ? otherwise : minutes === null ? null : now + minutes * 60_000;
  return { ...before, ...form, startTime: timeIn(startIn, before.startTime), endTime: timeIn(endIn, before.endTime) };
}

const sent = ({ isStrict, ...plain }: Attributes): QuestAttributes =>
  attributes({ ...plain, properties: isStrict ? { negativeGrading: -100 } : {} });

const isWrong = ({ title, startTime, endTime }: Attributes) =>
  title === '' || (startTime !== null && endTime !== null && endTime <= startTime);

const gate = (asker: Person | null, isAgreementAsked = false) =>
  asker === null ? 'reauthorize' : isGuest(asker) || (isAgreementAsked && !asker.agreed) ? 'forbidden' : null;

/** The check before any change of a quest's content. */
export const ownGate = (asker: Person | null, quest: Quest | undefined) =>
  gate(asker) ??
  (quest === undefined || quest.ownerId !== asker?.id ? 'not-found' : quest.deleted ? 'forbidden' : null);

/** Takes over the assigned ids. Exactly one mindset is the start, if there are any. */
export async function takeOverMindsets(app: TestApp, quest: Quest): Promise<void> {
  const stored = await app.storage.mindsets.wholeOfQuest(quest.id);
  same(`the starts of quest ${quest.id}`, stored.filter(({ isStart }) => isStart).length, stored.length === 0 ? 0 : 1);
  quest.startId = stored.find(({ isStart }) => isStart)?.id ?? null;
  quest.mindsets = stored.map(({ id, title, group, mindchunks }) => ({
    id,
    title,
    group,
    mindchunkId: mindchunks[0]?.id ?? 0,
    grades: mindchunks.flatMap(({ reactions }) => reactions.map((one) => ({ reactionId: one.id, grade: one.grade }))),
  }));
}

async function made(world: World, app: TestApp, owner: Person, questId: number, wanted: Attributes): Promise<Quest> {
  same(
    'a new quest’s id is another’s',
    world.quests.some(({ id }) => id === questId),
    false,
  );
  const { revision } = (await app.storage.quests.byId(questId)) as { readonly revision: number };
  // A new quest is inactive, whatever its form says.
  const quest: Quest = {
    id: questId,
    ownerId: owner.id,
    attributes: { ...wanted, active: false },
    revision,
    version: 1,
    deleted: false,
    mindsets: [],
    startId: null,
  };
  world.quests.push(quest);
  return quest;
}

export const createStep: Step<{ form: Form }> = async (world, app, { seat, form }) => {
  const asker = askerAt(world, seat);
  const wanted = filled(world, form);
  const kind =
    gate(asker, true) ??
    (isWrong(wanted) ? 'invalid' : isTaken(world, asker?.id ?? 0, wanted.code) ? 'duplicate_code' : 'ok');
  const { output } = await expectKind(app, createQuest, { quest: sent(wanted) }, at(world, seat), kind);
  if (output?.outcome === 'created') await made(world, app, asker as Person, output.questId, wanted);
};

export const copyStep: Step<{ quest: number; form: Form }> = async (world, app, { seat, quest, form }) => {
  const asker = askerAt(world, seat);
  const source = pick(world.quests, quest);
  const wanted = filled(world, form, source && { ...source.attributes, code: '' });
  const kind =
    gate(asker, true) ??
    ownGate(asker, source) ??
    (isWrong(wanted) ? 'invalid' : isTaken(world, asker?.id ?? 0, wanted.code) ? 'duplicate_code' : 'ok');
  const { output } = await expectKind(
    app,
    copyQuest,
    { questId: source?.id ?? NOWHERE, quest: sent(wanted) },
    at(world, seat),
    kind,
  );
  if (output?.outcome !== 'created') return;
  const copy = await made(world, app, asker as Person, output.questId, wanted);
  await takeOverMindsets(app, copy);
  const content = ({ mindsets }: Quest) =>
    mindsets.map(({ title, group, grades }) => [title, group, grades.map(({ grade }) => grade)]);
  same('the mindsets of a copy', content(copy), content(source as Quest));
  same(
    'the start of a copy',
    copy.mindsets.findIndex(({ id }) => id === copy.startId),
    (source as Quest).mindsets.findIndex(({ id }) => id === (source as Quest).startId),
  );
};

/** For a quest that has its mindsets. */
export const publishStep: Step<{ quest: number }> = async (world, app, { seat, quest }) => {
  await editStep(world, app, { seat, quest, form: { active: true }, isSwitch: false, revision: 0, confirmed: false });
};

/** `revision`: difference to the real one; `null` for none. */
export const editStep: Step<{
  quest: number;
  form: Form;
  isSwitch: boolean;
  revision: number | null;
  confirmed: boolean;
}> = async (world, app, { seat, form, isSwitch, revision, confirmed, ...input }) => {
  const asker = askerAt(world, seat);
  const quest = pick(world.quests, input.quest);
  const before = quest?.attributes ?? PLAIN;
  const wanted = filled(world, isSwitch ? { active: !before.active } : form, before);
  const questId = quest?.id ?? NOWHERE;
  const kind = ownGate(asker, quest) ?? editKind(world, quest as Quest, wanted, revision, confirmed);
  await expectKind(
    app,
    editQuest,
    {
      questId,
      quest: sent(wanted),
      ...(revision === null ? {} : { revision: (quest?.revision ?? 0) + revision }),
      confirmed,
    },
    at(world, seat),
    kind,
  );
  if (quest === undefined || kind !== 'ok' || JSON.stringify(wanted) === JSON.stringify(before)) return;
  quest.attributes = wanted;
  quest.revision += 1;
  const hadBegun = before.startTime !== null && before.startTime <= world.now;
  if (hadBegun && wanted.startTime !== null && wanted.startTime > world.now) quest.version += 1;
};

function editKind(world: World, quest: Quest, wanted: Attributes, revision: number | null, confirmed: boolean): string {
  if (revision !== null && revision !== 0) return 'conflict';
  const { startTime } = quest.attributes;
  const isEarlier = startTime !== null && startTime > world.now && (wanted.startTime ?? world.now) < startTime;
  const isTakenBack = isOffered(quest, world.now) && (!isOffered({ attributes: wanted }, world.now) || isEarlier);
  if (isTakenBack && !confirmed && hasPlayers(world, quest)) return 'needs-confirmation';
  if (isWrong(wanted)) return 'invalid';
  if (isTaken(world, quest.ownerId, wanted.code, quest)) return 'duplicate_code';
  // Publishing requires something to play.
  return wanted.active && !quest.attributes.active && quest.mindsets.length === 0 ? 'invalid' : 'ok';
}

export const deleteStep: Step<{ quest: number; confirmed: boolean }> = async (
  world,
  app,
  { seat, confirmed, ...input },
) => {
  const asker = askerAt(world, seat);
  const quest = pick(world.quests, input.quest);
  const isOwn = quest !== undefined && quest.ownerId === asker?.id;
  const isKept = isOwn && !quest.deleted && !confirmed && isOffered(quest, world.now) && hasPlayers(world, quest);
  const kind = gate(asker) ?? (!isOwn ? 'not-found' : isKept ? 'needs-confirmation' : 'ok');
  await expectKind(app, deleteQuest, { questId: quest?.id ?? NOWHERE, confirmed }, at(world, seat), kind);
  if (quest === undefined || kind !== 'ok' || quest.deleted) return;
  quest.deleted = true;
  quest.revision += 1;
  stopEntries(world, ({ questId }) => questId === quest.id);
};

export const dumpsterStep: Step<{ quest: number; mode: 'fetch' | 'restore' | 'delete' }> = async (
  world,
  app,
  { seat, mode, ...input },
) => {
  const asker = askerAt(world, seat);
  const quest = pick(world.quests, input.quest);
  const isOwn = quest !== undefined && quest.ownerId === asker?.id;
  const isBlocked =
    isOwn && mode === 'restore' && quest.deleted && isTaken(world, quest.ownerId, quest.attributes.code, quest);
  const isThere = mode === 'fetch' || (isOwn && (mode === 'restore' || quest.deleted));
  const kind = gate(asker) ?? (!isThere ? 'not-found' : isBlocked ? 'duplicate_code' : 'ok');
  const { output } = await expectKind(
    app,
    handleDeletedQuest,
    { mode, ...(mode === 'fetch' ? {} : { questId: quest?.id ?? NOWHERE }) },
    at(world, seat),
    kind,
  );
  if (output === null) return;
  if (kind === 'ok' && mode === 'restore' && quest?.deleted === true) {
    quest.deleted = false;
    quest.revision += 1;
  }
  if (mode === 'delete') removeQuests(world, (one) => one === quest);
  same(
    'the dumpster',
    output.quests.map(({ id }) => id),
    world.quests
      .filter(({ ownerId, deleted }) => deleted && ownerId === asker?.id)
      .map(({ id }) => id)
      .toReversed(),
  );
};

/** Whether this user may play a quest now; otherwise the kind of refusal. */
export function entering(quest: Quest | undefined, asker: Person, now: number): 'not-found' | 'not-running' | null {
  if (quest === undefined || quest.deleted || (!isPublic(quest) && quest.ownerId !== asker.id)) return 'not-found';
  return stateOf(quest, now) === 'running' ? null : 'not-running';
}
