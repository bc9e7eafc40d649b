import type { PlayerAnswer } from '@mangoquest/core/play/play.ts';

type Game = [PlayerAnswer, ...PlayerAnswer[]];

/** Groups pages of answers by game. */
export function answersByGame(answers: readonly PlayerAnswer[]): readonly Game[] {
  const games: Game[] = [];
  for (const answer of answers) {
    const last = games.at(-1);
    if (last?.[0].entryId === answer.entryId) last.push(answer);
    else games.push([answer]);
  }
  return games;
}
