import type { RightAnswer } from '@mangoquest/core/play/play.ts';
import { message } from '../../language/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import './result.css';

/** The right answers, question by question; nothing if they are not revealed. */
export function RightList({ right }: { readonly right: readonly RightAnswer[] | undefined }) {
  if (right === undefined || right.length === 0) return null;
  return (
    <dl className="right" aria-label={message('game.right')}>
      {right.map(({ mindchunk, reactions }, at) => (
        <div key={at}>
          <dt dir="auto">{mindchunk}</dt>
          {reactions.map((reaction, n) => (
            <dd key={n} dir="auto">
              <Icon name="check" weight="bold" />
              <span>
                <span className="vh">{message('game.rightWas')} </span>
                {reaction}
              </span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
