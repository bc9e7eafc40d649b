import type { Call, CallInput } from '@mangoquest/contract/call.ts';
import { fetchQuestAnswers, gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { appWithUsers } from './app-with-users.ts';
import { makeQuest, picksOf } from './quest-fixtures.ts';
import type { MadeQuest } from './quest-fixtures.ts';
import type { TestUser } from './test-app.ts';

export interface Playing {
  readonly player: TestUser;
  readonly entryId: number;
  readonly quest: MadeQuest;
}

/** An app with a creator, and helpers for players who enter and answer. */
export async function appToPlayOn() {
  const {
    app,
    users: { owner },
  } = await appWithUsers('owner');
  let names = 0;
  const newPlayer = () => app.signUp(`player${names++}`);

  async function enter(questId: number, player: TestUser): Promise<number> {
    const { entryId } = await app.call(setCurrentQuest, { questId }, player);
    return entryId as number;
  }

  async function playing(
    quest: Partial<QuestAttributes> = {},
    mindsets?: readonly Partial<Mindset>[],
  ): Promise<Playing> {
    const made = await makeQuest(app, owner, quest, mindsets);
    const player = await newPlayer();
    return { player, entryId: await enter(made.questId, player), quest: made };
  }

  const answerInput = ({ entryId, quest }: Playing, index: number, reaction: number) => ({
    answer: picksOf(quest.mindsets[index] as Mindset, reaction),
    entryId,
  });

  async function answer(game: Playing, index: number, reaction: number, more: object = {}): Promise<AnswerResult> {
    return app.call(gradeAnswer, { ...answerInput(game, index, reaction), ...more }, game.player);
  }

  /** The plausibility verdict of each answer, as shown to the creator, in the order of the mindsets. */
  async function verdictsOf({ entryId, quest }: Playing): Promise<unknown[]> {
    const { answers } = await app.call(fetchQuestAnswers, { questId: quest.questId }, owner);
    return answers.filter((one) => one.entryId === entryId).map(({ speedVerdict }) => speedVerdict);
  }

  async function refused<C extends Call>(call: C, input: CallInput<C>, user: TestUser) {
    const reply = await app.request(call, input, { user });
    return { status: reply.statusCode, ...reply.json<{ error: string; message: string }>() };
  }
  return { app, owner, newPlayer, enter, playing, answerInput, answer, verdictsOf, refused };
}
