import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { contestState } from '@mangoquest/core/quest/contest-state.ts';
import { locationInWords } from '@mangoquest/core/quest/location-words.ts';
import { useServerTime } from '../../api/use-server-time.ts';
import { locale, message } from '../../language/language.ts';
import { FinishedChip } from '../../quest/tile/finished.tsx';
import { useFinished } from '../../quest/tile/use-finished.ts';
import { useSession } from '../../session/use-session.ts';
import { Chip } from '../../ui/controls/chip.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { initials } from '../../ui/initials.ts';
import type { Presentation } from './presentation-view.tsx';
import { resultsPath } from '../../ui/paths.ts';
import { OwnWayLink } from './own-way-link.tsx';
import { ScheduleBlock } from './schedule-block.tsx';
import { ShareLinks } from './share-links.tsx';

/** Milliseconds between updates: the remaining time is shown in minutes. */
const LOOK_AGAIN_MS = 30_000;

/** Kind, creator, schedule and price of the quest; `actions` are the buttons for entering. */
export function PresentationInfo({
  presentation: { quest },
  isPlaying,
  onShare,
  actions,
}: {
  readonly presentation: Presentation;
  readonly isPlaying: boolean;
  readonly onShare: () => void;
  readonly actions: ReactNode;
}) {
  const { user } = useSession();
  const finished = useFinished();
  const now = useServerTime(LOOK_AGAIN_MS);
  const isOwn = quest.creator.userId === user?.id;
  const contest = contestState(quest, now);
  return (
    <section className="presentation__info">
      <div className="presentation__chips">
        {contest !== null && (
          <Link className="presentation__contest" to={resultsPath(quest.id)} title={message('presentation.results')}>
            <Chip tone={contest === 'running' ? 'live' : 'over'} icon={{ name: 'trophy', weight: 'fill' }}>
              {message(contest === 'running' ? 'tile.contestRunning' : 'tile.contestOver')}
            </Chip>
          </Link>
        )}
        {finished.has(quest.id) && <FinishedChip tone="on" />}
        {user !== null && <OwnWayLink userId={user.id} questId={quest.id} />}
        <Chip icon={{ name: quest.virtual ? 'globe-hemisphere-west' : 'person-simple-walk' }}>
          {message(quest.virtual ? 'presentation.virtual' : 'presentation.real')}
        </Chip>
        <Chip icon={{ name: 'map-pin' }}>{message('presentation.stops', { n: quest.mindsetCount })}</Chip>
        <ShareLinks title={quest.title} onShare={onShare} />
      </div>
      <h1 dir="auto">{quest.title}</h1>
      <p className="presentation__by">
        <span className="avatar" aria-hidden="true">
          {initials(quest.creator.username)}
        </span>
        <bdi>{quest.creator.username}</bdi>
        <span className="subtle">
          · <bdi>{locationInWords(locale, quest.location)}</bdi>
        </span>
      </p>
      {quest.shortDescription !== '' && (
        <p className="presentation__lead" dir="auto">
          {quest.shortDescription}
        </p>
      )}
      {quest.virtual && !quest.isBoard && <p className="muted">{message('presentation.virtualHow')}</p>}
      <ScheduleBlock quest={quest} now={now} />
      <span className="grow" />
      {quest.price > 0 && (
        <div className="presentation__fee">
          <span className="num">{locale.price(quest.price, quest.currency)}</span>
          <span className="sm subtle">{message('presentation.fee', { currency: quest.currency })}</span>
        </div>
      )}
      {quest.withPassword && !isPlaying && !isOwn && (
        <p className="presentation__note">
          <Icon name="lock-key" weight="fill" />
          <span>
            {message('presentation.withPassword')}{' '}
            {message('presentation.askForPassword', { name: quest.creator.username })}
          </span>
        </p>
      )}
      <div className="presentation__actions">{actions}</div>
    </section>
  );
}
