import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { useSheetFocus } from '../../../ui/overlay/use-sheet-focus.ts';
import { usePlaying } from '../playing-context.ts';

const WORDS = {
  refused: ['game.locationRefused', 'game.locationRefusedText'],
  'not-found': ['game.locationNotFound', 'game.locationNotFoundText'],
  unsupported: ['game.locationUnsupported', 'game.locationUnsupportedText'],
} as const;

/** Location is off: instructions and a retry button; the map can be used without it (look §10, Errors). */
export function LocationSheet() {
  const {
    player: { problem, retry, dismiss },
    wide,
  } = usePlaying();
  const heading = useSheetFocus<HTMLHeadingElement>();
  const [title, text] = WORDS[problem ?? 'not-found'];
  return (
    <Sheet label={message(title)} modal={!wide} onClose={dismiss} className="about">
      <span className="about__icon" aria-hidden="true">
        <Icon name="gps-slash" />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {message(title)}
      </h2>
      <p className="about__lead">{message(text)}</p>
      <Button variant="primary" size="large" block onClick={retry}>
        <Icon name="arrow-clockwise" />
        {message('ui.retry')}
      </Button>
      <Button variant="quiet" block onClick={dismiss}>
        {message('game.lookAround')}
      </Button>
    </Sheet>
  );
}
