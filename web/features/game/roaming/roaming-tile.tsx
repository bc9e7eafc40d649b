import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { haversineDistance } from '@mangoquest/core/geo/distance.ts';
import { contestState } from '@mangoquest/core/quest/contest-state.ts';
import { locationInWords } from '@mangoquest/core/quest/location-words.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { scheduleAt, timeInWords } from '@mangoquest/core/quest/schedule.ts';
import { errorText } from '../../../api/call-error.ts';
import { locale, message } from '../../../language/language.ts';
import { enterQuest } from '../../../quest/entering/enter-quest.ts';
import { coverOf } from '../../../quest/tile/cover-of.ts';
import { QuestTile } from '../../../quest/tile/quest-tile.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../../ui/feedback/toasts.tsx';
import { presentationPath } from '../../../ui/paths.ts';
import { pinOf } from './pin-of.ts';

export interface RoamingTileProps {
  readonly quest: QuestSummary;
  readonly from: LatLng;
  /** Epoch milliseconds of the server. */
  readonly now: number;
  /** Its pin was tapped. */
  readonly isChosen: boolean;
  readonly onEntered: () => void;
}

/** A quest of the play list; the one whose pin was tapped is entered by the primary button. */
export function RoamingTile({ quest, from, now, isChosen, onEntered }: RoamingTileProps) {
  const dialogs = useDialogs();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const enter = async () => {
    setBusy(true);
    try {
      const outcome = await enterQuest(quest, dialogs, toasts);
      if (outcome === 'playing') onEntered();
      // Its page offers the reminder.
      else if (outcome === 'upcoming') void navigate(presentationPath(quest.id));
    } catch (error) {
      await dialogs.alert(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <QuestTile
      to={presentationPath(quest.id)}
      title={quest.title}
      cover={{ ...coverOf(quest.image), sizes: '104px', color: quest.color, seed: quest.id }}
      place={locationInWords(locale, quest.location)}
      distance={quest.virtual || quest.isBoard ? undefined : locale.distance(haversineDistance(from, pinOf(quest)))}
      time={timeInWords(locale, scheduleAt(quest.version, quest.searchable, now), now)}
      price={locale.price(quest.price, quest.currency)}
      contest={contestState(quest, now) ?? undefined}
      virtual={quest.virtual}
      withPassword={quest.withPassword}
      actions={
        <Button
          size="small"
          variant={isChosen ? 'primary' : 'default'}
          busy={busy}
          aria-label={message('game.enterTitle', { title: quest.title })}
          onClick={() => {
            void enter();
          }}
        >
          {message('game.enter')}
        </Button>
      }
    />
  );
}
