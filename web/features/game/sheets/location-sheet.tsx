import { message } from '@mangoquest/core/messages/messages.ts';
import type { NoPosition } from '../../../device/location.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { useSheetFocus } from '../../../ui/overlay/use-sheet-focus.ts';

const WORDS = {
  refused: ['game.locationRefused', 'game.locationRefusedText'],
  'not-found': ['game.locationNotFound', 'game.locationNotFoundText'],
  unsupported: ['game.locationUnsupported', 'game.locationUnsupportedText'],
} as const;

export interface LocationSheetProps {
  readonly problem: NoPosition;
  readonly modal: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Location off: what to do, a button to try again, and the map stays usable without it (look §10, Errors). */
export function LocationSheet({ problem, modal, onRetry, onClose }: LocationSheetProps) {
  const heading = useSheetFocus<HTMLHeadingElement>();
  const [title, text] = WORDS[problem];
  return (
    <Sheet label={message(title)} modal={modal} onClose={onClose} className="about">
      <span className="about__icon" aria-hidden="true"><Icon name="gps-slash" /></span>
      <h2 ref={heading} tabIndex={-1}>{message(title)}</h2>
      <p className="about__lead">{message(text)}</p>
      <Button variant="primary" size="large" block onClick={onRetry}><Icon name="arrow-clockwise" />{message('ui.retry')}</Button>
      <Button variant="quiet" block onClick={onClose}>{message('game.lookAround')}</Button>
    </Sheet>
  );
}
