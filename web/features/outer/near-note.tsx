import { useState } from 'react';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { presentationPath } from '../../ui/paths.ts';

interface NearNoteProps {
  readonly quest: Pick<QuestSummary, 'id' | 'virtual' | 'isBoard'>;
  /** Whether the reader's position is known. */
  readonly isPlaceKnown: boolean;
  readonly canPlay: boolean;
  /** Asks the device for its position; resolves with false if it is not available. */
  readonly onAsk: () => Promise<boolean>;
}

/** Explains an empty map: its quest only shows what is near. */
export function NearNote({ quest, isPlaceKnown, canPlay, onAsk }: NearNoteProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  // In these quests players choose their position; the device's does not count.
  const isAnywhere = quest.virtual || quest.isBoard;
  const asks = !isAnywhere && !isPlaceKnown;
  const ask = async () => {
    setIsAsking(true);
    setIsRefused(!(await onAsk()));
    setIsAsking(false);
  };
  const text = isAnywhere
    ? 'outer.nearPlayer'
    : isPlaceKnown
      ? 'outer.nothingNear'
      : isRefused
        ? 'outer.placeUnknown'
        : 'outer.nearOnly';
  return (
    <div className="outer-note">
      <p role="status">{message(text)}</p>
      {asks && (
        <Button size="small" variant="soft" busy={isAsking} onClick={() => void ask()}>
          {message(isRefused ? 'ui.retry' : 'outer.useLocation')}
        </Button>
      )}
      {!asks && canPlay && (
        <a className="btn btn--soft btn--sm" href={presentationPath(quest.id)} target="_blank" rel="noopener">
          {message('outer.play')}
        </a>
      )}
    </div>
  );
}
