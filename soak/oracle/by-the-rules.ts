// The same sequences by the product's own rules: grading as on the server, and entering with carried stars.
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { carrying } from '@mangoquest/core/play/carrying.ts';
import type { DoneMindset } from '@mangoquest/core/play/play.ts';
import { continuingOf } from '@mangoquest/core/quest/properties.ts';
import type { Quest, QuestProperties } from '@mangoquest/core/quest/quest.ts';
import { grantOfEntry } from '@mangoquest/server/access/quest-access.ts';
import { Invalid } from '@mangoquest/server/ports/domain-errors.ts';
import { decided } from '@mangoquest/server/services/play/play-answer.service.ts';
import type { PlayQuest } from '@mangoquest/server/services/play/play-quests.ts';
import type { ReactionIds } from '@mangoquest/server/services/play/reaction-ids.ts';
import type { ReadEntry } from '@mangoquest/server/storage/interfaces/play.ts';
import { attributes, HERE } from '@mangoquest/server/testing/quest-fixtures.ts';
import type { OracleQuest, Stop, Through, Told } from './oracle.ts';

const PLAYER = { userId: 2, isGeneric: false } as const;
const BEGIN = 1_800_000_000_000;
const GONE = 999_999;
const ids: ReactionIds = { shuffled: (reactions) => [...reactions], stored: (_, picks) => [...picks] };

const stopId = (questId: number, at: number) => questId * 100 + at;

function mindsetOf(questId: number, stop: Stop, at: number): Mindset {
  return {
    ...newMindset(stopId(questId, at), questId, HERE),
    group: stop.group,
    isSocial: stop.social,
    properties: stop.immediate ? { isImmediateGrading: true } : {},
    mindchunks: stop.questions.map(({ grades }, index) => ({
      id: index + 1,
      text: 'Which?',
      comment: '',
      order: index,
      reactions: grades.map((grade, order) => ({ id: 100 * (index + 1) + order, text: 'This', grade, order })),
    })),
    chain: stop.links.map(({ grade, to }) => ({
      grade,
      target:
        to === 'next'
          ? { questId: questId + 1, mindsetId: 0 }
          : { questId, mindsetId: to === 'gone' ? GONE : stopId(questId, 0) },
    })),
  };
}

/** As a creator writes them: numbers and switches, or their text. */
function propertiesOf(quest: OracleQuest, questId: number): QuestProperties {
  const { penalty } = quest;
  return {
    isImmediateGrading: quest.immediate,
    allChecked: quest.allChecked,
    secondsToScore: quest.rate / 10,
    ...(quest.negative === null ? {} : { negativeGrading: quest.negative }),
    ...(quest.chained ? { chain: questId + 1 } : {}),
    ...(penalty === null ? {} : { allowContinuing: `${penalty.tenths / 10}${penalty.kind === '%' ? '%' : ''}` }),
  };
}

function playQuestOf(quest: OracleQuest, questId: number, endTime: number | null): PlayQuest {
  const all = quest.stops.map((stop, at) => mindsetOf(questId, stop, at));
  const { startTime: _start, endTime: _end, ...same } = attributes({ properties: propertiesOf(quest, questId) });
  const made: Partial<Quest> = {
    ...same,
    id: questId,
    revision: 1,
    creator: { userId: 1, username: 'creator' },
    version: { id: questId, number: 1, startTime: null, endTime },
    deleted: false,
    withPassword: false,
  };
  return { quest: made as Quest, isBoard: false, mindsets: new Map(all.map((one) => [one.id, one])), all };
}

const picksOf = ({ questions }: Stop) =>
  questions.flatMap(({ grades, pick }, index) =>
    pick < grades.length ? [{ mindchunkId: index + 1, reactionId: 100 * (index + 1) + pick }] : [],
  );

/** One quest from entering to its last answer. */
function played(quest: OracleQuest, questId: number, carried: number): (Told | null)[] {
  const pauses = quest.stops.reduce((sum, { pause }) => sum + pause, 0);
  const game = playQuestOf(quest, questId, quest.left === null ? null : BEGIN + pauses + quest.left);
  const grant = grantOfEntry(PLAYER, game.quest);
  const done: (DoneMindset & { stars: number })[] = [];
  let now = BEGIN;
  let entry: ReadEntry = {
    id: questId,
    userId: PLAYER.userId,
    questId,
    versionId: questId,
    isCurrent: true,
    enteredAt: BEGIN,
    userEndTime: null,
    score: carried,
    timeBonus: 0,
    finishedAt: null,
    takenOut: null,
    notes: 0,
    answerCount: 0,
    questRevision: 1,
    carried,
  };
  return quest.stops.map((stop, at) => {
    now += stop.pause;
    const mindsetId = stopId(questId, at);
    const given = { entryId: questId, mindsetId, picks: picksOf(stop), position: { ...HERE, accuracy: 1 } };
    try {
      const { result, isFinish } = decided(game, grant, given, { entry, done, position: null }, now, ids);
      const { grade, success, score, timeBonus, gamecodeResult, next } = result;
      done.push({ mindsetId, grade, success, stars: result.stars });
      entry = {
        ...entry,
        score,
        timeBonus: entry.timeBonus + timeBonus,
        finishedAt: entry.finishedAt ?? (isFinish === true ? now : null),
        answerCount: done.length,
      };
      const to = next === null ? null : next.questId === questId ? ('here' as const) : ('next' as const);
      return { grade, outcome: gamecodeResult, bonus: timeBonus, score, to };
    } catch (error) {
      if (error instanceof Invalid) return null;
      throw error;
    }
  });
}

export function throughByRules(quests: readonly OracleQuest[]): Through[] {
  const all: Through[] = [];
  let source: number | null = null;
  for (const [index, quest] of quests.entries()) {
    const from = source === null ? null : { total: source, isCurrent: quest.way === 'at once' };
    const continuing = continuingOf(propertiesOf(quest, index + 1));
    const offered = carrying({ source: from, continuing, resume: undefined });
    const settled =
      offered.kind === 'asked' ? carrying({ source: from, continuing, resume: quest.way === 'yes' }) : offered;
    const carried = settled.kind === 'settled' ? settled.stars : 0;
    const told = played(quest, index + 1, carried);
    all.push({ carried, asked: offered.kind === 'asked' ? offered.offer.after : null, told });
    const named = told.some((one) => one?.to === 'next');
    source = named ? (told.findLast((one) => one !== null)?.score ?? null) : null;
  }
  return all;
}
