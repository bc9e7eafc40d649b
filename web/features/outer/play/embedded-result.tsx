import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import { locale, message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { useSheetFocus } from '../../../ui/overlay/use-sheet-focus.ts';

export interface EmbeddedResultProps {
  readonly result: AnswerResult;
  readonly showsStars: boolean;
  readonly onClose: () => void;
}

/** What came of an answer in an embedded quest: stars, the creator's message, and back to the map. */
export function EmbeddedResult({ result, showsStars, onClose }: EmbeddedResultProps) {
  const heading = useSheetFocus<HTMLHeadingElement>();
  const { success, stars } = result;
  const text = result.message !== '' ? result.message : success ? '' : message('game.closedMissed');
  return (
    <Sheet
      hasClose
      modal
      label={message('game.result')}
      className="play"
      onClose={onClose}
      footer={
        <div className="play__f play__f--one">
          <Button variant="primary" size="large" onClick={onClose}>
            {message('game.backToMap')}
          </Button>
        </div>
      }
    >
      <div className="play__b outer-result">
        <h2 ref={heading} tabIndex={-1}>
          {message(success ? 'game.ripe' : 'game.notRipe')}
        </h2>
        {showsStars && (
          <p className="outer-result__stars num">
            <Icon name="star" weight={success ? 'fill' : 'regular'} />
            <span aria-hidden="true">{stars < 0 ? locale.number(stars) : `+${locale.number(stars)}`}</span>
            <span className="vh">{message(stars < 0 ? 'game.minus' : 'game.plus', { n: Math.abs(stars) })}</span>
          </p>
        )}
        {text !== '' && <p dir="auto">{text}</p>}
        {result.previouslyChecked && <p className="sm muted">{message('game.answeredBefore')}</p>}
      </div>
    </Sheet>
  );
}
