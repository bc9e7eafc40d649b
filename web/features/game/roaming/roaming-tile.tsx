import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { message } from '../../../language/language.ts';
import { QuestTile } from '../../../quest/tile/quest-tile.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { presentationPath } from '../../../ui/paths.ts';
import { questFacts } from './quest-facts.ts';

export interface RoamingTileProps {
  readonly quest: QuestSummary;
  readonly from: LatLng;
  /** Epoch milliseconds of the server. */
  readonly now: number;
  /** Its pin was tapped. */
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  readonly onEnter: (quest: QuestSummary) => void;
}

/** A quest in the list; only the one whose pin was tapped has the primary button. */
export function RoamingTile({ quest, from, now, isChosen, isBusy, onEnter }: RoamingTileProps) {
  const { cover, ...facts } = questFacts(quest, from, now);
  return (
    <QuestTile
      to={presentationPath(quest.id)}
      title={quest.title}
      {...facts}
      cover={{ ...cover, sizes: '104px' }}
      virtual={quest.virtual}
      withPassword={quest.withPassword}
      actions={
        <Button
          size="small"
          variant={isChosen ? 'primary' : 'default'}
          busy={isBusy}
          aria-label={message('game.enterTitle', { title: quest.title })}
          onClick={() => {
            onEnter(quest);
          }}
        >
          {message('game.enter')}
        </Button>
      }
    />
  );
}
