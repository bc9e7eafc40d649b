import { useState } from 'react';
import type { AnswerPlace, PlayerAnswer } from '@mangoquest/core/play/play.ts';
import { errorText } from '../../api/call-error.ts';
import { questAnswers } from '../../api/queries/results.ts';
import { locale, message } from '../../language/language.ts';
import { useAsk } from '../../session/queries.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { GradeCubes } from '../../ui/controls/cubes.tsx';
import { answersByGame } from './answers-by-game.ts';

/**
 * Every player's picks in every mindset, of all runs, paged; only for the creator (settled, Switches: receiveAnswers).
 */
export function SingleAnswers({ questId, version }: { readonly questId: number; readonly version: number }) {
  const [afters, setAfters] = useState<readonly (AnswerPlace | undefined)[]>([]);
  return (
    <section className="results__mindsets results__single" aria-labelledby="single-title">
      <h2 id="single-title">{message('results.single')}</h2>
      {afters.length === 0 && (
        <div className="results__more">
          <Button
            onClick={() => {
              setAfters([undefined]);
            }}
          >
            {message('results.singleShow')}
          </Button>
          <span className="sm muted">{message('results.onlyForYou')}</span>
        </div>
      )}
      {afters.map((after, at) => (
        <AnswersPage
          key={at}
          asked={{ questId, after }}
          version={version}
          onMore={
            at === afters.length - 1
              ? (next) => {
                  setAfters([...afters, next]);
                }
              : null
          }
        />
      ))}
    </section>
  );
}

interface AnswersPageProps {
  readonly asked: { readonly questId: number; readonly after: AnswerPlace | undefined };
  readonly version: number;
  /** Null if the next page is already shown. */
  readonly onMore: ((next: AnswerPlace) => void) | null;
}

function AnswersPage({ asked, version, onMore }: AnswersPageProps) {
  const { data, error, again } = useAsk(questAnswers, asked);
  if (data === undefined && error !== null)
    return (
      <div className="results__more">
        <p className="err">{errorText(error)}</p>
        <Button onClick={() => void again()}>{message('ui.retry')}</Button>
      </div>
    );
  const { answers, next } = data ?? { answers: [], next: null };
  return (
    <>
      <ol aria-busy={data === undefined}>
        {answersByGame(answers).map((of) => (
          <Game key={of[0].entryId} answers={of} version={version} />
        ))}
      </ol>
      {data === undefined && <p className="sm muted">{message('ui.loading')}</p>}
      {data !== undefined && answers.length === 0 && <p className="sm muted">{message('results.nobody')}</p>}
      {onMore !== null && next !== null && (
        <div className="results__more">
          <Button
            onClick={() => {
              onMore(next);
            }}
          >
            {message('results.showMore')}
          </Button>
        </div>
      )}
    </>
  );
}

type Answers = readonly [PlayerAnswer, ...PlayerAnswer[]];

function Game({ answers, version }: { readonly answers: Answers; readonly version: number }) {
  const [{ username, versionNumber }] = answers;
  return (
    <li>
      <h3>
        <bdi>{username}</bdi>
        {versionNumber !== version && <Chip>{message('results.runOf', { number: locale.number(versionNumber) })}</Chip>}
      </h3>
      <ul className="results__answers">
        {answers.map((answer) => (
          <Answer key={answer.mindsetId} answer={answer} />
        ))}
      </ul>
    </li>
  );
}

function Answer({ answer }: { readonly answer: PlayerAnswer }) {
  const { mindsetTitle, grade, answeredAt, picks, isLate, isByCode, speedVerdict } = answer;
  return (
    <li>
      <b dir="auto">{mindsetTitle ?? message('results.mindsetGone')}</b>
      <span className="sm muted results__facts">
        <GradeCubes grade={grade} />
        <span>
          {message('board.grade', { grade: Math.round(grade) })} ·{' '}
          <time dateTime={new Date(answeredAt).toISOString()}>{locale.dateTime(answeredAt)}</time>
        </span>
        <span className="results__marks">
          {speedVerdict === 'impossible' && <span>{message('results.answerImpossible')}</span>}
          {isLate && <span className="is-late">{message('results.answerLate')}</span>}
          {isByCode && <span className="is-late">{message('results.answerByCode')}</span>}
        </span>
      </span>
      {picks.map(({ mindchunk, reaction }, at) => (
        <span key={at} className="results__pick" dir="auto">
          <span className="muted">{mindchunk}</span> <bdi>{reaction}</bdi>
        </span>
      ))}
      {picks.length === 0 && <span className="sm muted">{message('results.noPicks')}</span>}
    </li>
  );
}
