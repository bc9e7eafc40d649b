import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { message } from '../../language/language.ts';
import { Cover } from '../../quest/tile/cover.tsx';
import { coverOf } from '../../quest/tile/cover-of.ts';
import type { MarkerState } from '../../map/map-types.ts';
import { MindsetDisk } from '../../quest/mindset-disk.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { presentationPath } from '../../ui/paths.ts';

export interface SelectedMindset {
  readonly id: number;
  readonly title: string;
  readonly place: LatLng;
  /** Null for a mindset that only the host knows. */
  readonly questions: number | null;
  readonly state: MarkerState;
}

/** Card of the selected mindset; its button opens its question, or the quest in a new window. */
export function QuestCard({
  mindset,
  playId,
  onOpen,
}: {
  readonly mindset: SelectedMindset | null;
  /** Quest that the button opens; null for no button. */
  readonly playId: number | null;
  /** Opens its question here instead; null where it cannot be opened. */
  readonly onOpen: (() => void) | null;
}) {
  return (
    <section className="outer__bar outer-card" aria-live="polite" aria-label={message('outer.selected')}>
      {mindset !== null && (
        <>
          <MindsetDisk state={mindset.state === 'reach' ? 'selected' : mindset.state} />
          <p className="outer-card__text">
            <b dir="auto">{mindset.title}</b>
            {mindset.state !== 'reach' ? (
              <span>{message(mindset.state === 'visited' ? 'outer.visited' : 'outer.missed')}</span>
            ) : (
              mindset.questions !== null && <span>{message('outer.questions', { n: mindset.questions })}</span>
            )}
          </p>
          {onOpen !== null && (
            <Button variant="primary" onClick={onOpen}>
              {message('outer.open')}
            </Button>
          )}
          {onOpen === null && playId !== null && (
            <a
              className="btn btn--primary outer-card__play"
              href={presentationPath(playId)}
              target="_blank"
              rel="noopener"
              aria-label={message('outer.play')}
            >
              <span>{message('outer.play')}</span>
              <Icon name="arrow-square-out" />
            </a>
          )}
        </>
      )}
    </section>
  );
}

/** For frames too small for a map: the quest's image, as a link if it may lead to the quest (look, 13). */
export function TinyQuest({ quest, canPlay }: { readonly quest: QuestSummary; readonly canPlay: boolean }) {
  const picture = (
    <>
      <Cover {...coverOf(quest.image)} color={quest.color} seed={quest.id} sizes="320px" eager />
      <span dir="auto">{quest.title}</span>
    </>
  );
  return (
    <main className="outer outer-tiny">
      {canPlay ? (
        <a href={presentationPath(quest.id)} target="_blank" rel="noopener">
          {picture}
        </a>
      ) : (
        <div>{picture}</div>
      )}
    </main>
  );
}
