import type { RoamingPoint } from '@mangoquest/core/play/roaming.ts';
import { locale, message } from '../../../language/language.ts';
import { MindsetDisk } from '../../../quest/mindset-disk.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Joined } from '../../../ui/joined.tsx';
import { questionCount } from '../words.ts';

/** Card of a nearby mindset that was pressed: title, distance, and a button to open it. */
export function MindsetCard({
  point,
  distance,
  quest,
  onOpen,
  onClose,
}: {
  readonly point: RoamingPoint;
  /** Metres from the player. */
  readonly distance: number;
  /** Title of its quest; null if unknown. */
  readonly quest: string | null;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}) {
  return (
    <div className="rmind">
      <MindsetDisk state="selected" />
      <div className="rmind__b">
        <h2 dir="auto">{point.title}</h2>
        <p className="sm muted">
          <Joined parts={[locale.distance(distance), questionCount(point.mindchunkCount), quest ?? '']} />
        </p>
      </div>
      <IconButton icon={{ name: 'x', weight: 'regular' }} label={message('ui.close')} onClick={onClose} />
      <Button variant="primary" block onClick={onOpen}>
        {message('game.open')}
      </Button>
    </div>
  );
}
