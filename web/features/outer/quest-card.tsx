import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { message } from '../../language/language.ts';
import { Cover } from '../../quest/tile/cover.tsx';
import { coverOf } from '../../quest/tile/cover-of.ts';
import type { MarkerState } from '../../map/map-types.ts';
import { MindsetDisk } from '../../quest/mindset-disk.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { presentationPath } from '../../ui/paths.ts';

export interface SelectedMindset {
  readonly title: string;
  /** Null where only its host knows of it. */
  readonly questions: number | null;
  readonly state: MarkerState;
}

/** The one mindset that is selected, and the way to the quest, which opens beside the page around it. */
export function QuestCard({
  mindset,
  playId,
}: {
  readonly mindset: SelectedMindset | null;
  /** The quest that its button opens; null for no button. */
  readonly playId: number | null;
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
          {playId !== null && (
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

/** Where there is no room for a map: the quest's picture, which leads there (look, 13). */
export function TinyQuest({ quest }: { readonly quest: QuestSummary }) {
  return (
    <main className="outer outer-tiny">
      <a href={presentationPath(quest.id)} target="_blank" rel="noopener">
        <Cover {...coverOf(quest.image)} color={quest.color} seed={quest.id} sizes="320px" eager />
        <span dir="auto">{quest.title}</span>
      </a>
    </main>
  );
}
