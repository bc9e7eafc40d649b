import { useState } from 'react';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { presentationPath } from '../../ui/paths.ts';
import type { Told } from './use-reader-place.ts';

interface NearNoteProps {
  readonly quest: Pick<QuestSummary, 'id' | 'virtual' | 'isBoard'>;
  /** Position of the reader; null if unknown. */
  readonly place: Told | null;
  readonly canPlay: boolean;
  /** Asks the device for its position; resolves with false if it is not available. */
  readonly onAsk: () => Promise<boolean>;
}

/** Explains an empty map: its quest only shows what is near. */
export function NearNote({ quest, place, canPlay, onAsk }: NearNoteProps) {
  const [isAsking, setIsAsking] = useState(false);
  const at = place === null ? '' : `${place.latitude},${place.longitude}`;
  // The position at which measuring failed last: another one is told meanwhile by the watch.
  const [refusedAt, setRefusedAt] = useState<string | null>(null);
  const isRefused = refusedAt === at;
  // In these quests players choose their position; the device's does not count.
  const isAnywhere = quest.virtual || quest.isBoard;
  // A position that was chosen, or told by the host, is not the device's to replace.
  const asks = !isAnywhere && (place === null || place.source === 'device');
  const ask = async () => {
    setIsAsking(true);
    setRefusedAt((await onAsk()) ? null : at);
    setIsAsking(false);
  };
  const text = isAnywhere
    ? 'outer.nearPlayer'
    : asks && isRefused
      ? 'outer.placeUnknown'
      : place === null
        ? 'outer.nearOnly'
        : 'outer.nothingNear';
  return (
    <div className="outer-note">
      <p role="status">{message(text)}</p>
      {asks && (
        <Button size="small" variant="soft" busy={isAsking} onClick={() => void ask()}>
          {message(isRefused ? 'ui.retry' : 'outer.useLocation')}
        </Button>
      )}
      {(isAnywhere || place !== null) && canPlay && (
        <a className="btn btn--soft btn--sm" href={presentationPath(quest.id)} target="_blank" rel="noopener">
          {message('outer.play')}
        </a>
      )}
    </div>
  );
}
