import type { ReactNode } from 'react';
import { message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import type { Questions } from './use-questions.ts';

export interface PlayFootProps {
  readonly questions: Questions;
  readonly isSending: boolean;
  readonly isWaiting: boolean;
  readonly onClose: () => void;
  readonly note: ReactNode;
}

/** OK between "previous" and "next", and above it the reason if it cannot be sent. */
export function PlayFoot({
  questions: { now, last, ok, isTold, turn, answer },
  isSending,
  isWaiting,
  onClose,
  note,
}: PlayFootProps) {
  const many = last > 0;
  const nextIsMain = ok.kind !== 'ready' && now < last;
  return (
    <>
      {note}
      {isTold && (
        <p className="play__told" role="alert">
          {message('play.setAllReactions')}
          <span>{message('game.answerAll')}</span>
        </p>
      )}
      {isWaiting && (
        <p className="play__told" role="status">
          {message('game.notSentHere')}
        </p>
      )}
      <div className={many ? 'play__f' : 'play__f play__f--one'}>
        {many && (
          <IconButton
            icon={{ name: 'arrow-left' }}
            label={message('game.previous')}
            disabled={now === 0}
            onClick={() => {
              turn(-1);
            }}
          />
        )}
        {isWaiting ? (
          <Button size="large" onClick={onClose}>
            {message('game.backToMap')}
          </Button>
        ) : (
          <Button
            size="large"
            variant={ok.kind === 'blocked' || nextIsMain ? 'soft' : 'primary'}
            busy={isSending}
            onClick={() => {
              void answer();
            }}
          >
            {ok.kind === 'blocked' ? message('game.okLeft', { n: ok.left }) : message('game.ok')}
          </Button>
        )}
        {many && (
          <IconButton
            className={nextIsMain ? 'btn--primary' : ''}
            icon={{ name: 'arrow-right' }}
            label={message('game.next')}
            disabled={now === last}
            onClick={() => {
              turn(1);
            }}
          />
        )}
      </div>
    </>
  );
}
