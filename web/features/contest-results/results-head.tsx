import { timeInWords } from '@mangoquest/core/quest/schedule.ts';
import { useServerTime } from '../../api/use-server-time.ts';
import { locale, message } from '../../language/language.ts';
import { useShareDialog } from '../../quest/sharing/use-share-dialog.tsx';
import { Cover } from '../../quest/tile/cover.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { imageAddress } from '../../ui/image-address.ts';
import { Link } from 'react-router';
import { presentationPath, resultsPath } from '../../ui/paths.ts';
import type { Results } from './results-view.tsx';

/** Milliseconds between updates: the remaining time is shown in minutes. */
const LOOK_AGAIN_MS = 30_000;

interface HeadProps {
  readonly results: Results;
  readonly ownHash: string | null;
}

/** Title, state, number of players and creator of the quest. */
export function ResultsHead({ results, ownHash }: HeadProps) {
  const { quest, players } = results;
  const { share, dialog } = useShareDialog();
  const hash = results.player?.hash === ownHash ? ownHash : null;
  return (
    <header className="results__head">
      <Cover
        image={quest.image === null ? null : imageAddress(quest.image.name)}
        alternative={quest.image?.tag}
        color={quest.color}
        seed={quest.id}
        eager
        className="results__cover"
      />
      <div>
        <StateChip results={results} />
        <h1 dir="auto">
          <Link to={presentationPath(quest.id)}>{quest.title}</Link>
        </h1>
        <p className="sm muted">
          <When results={results} />
          {message('results.players', { n: players })} · {message('results.by', { name: quest.creator.username })}
        </p>
      </div>
      <Button
        className="results__share"
        onClick={() => {
          const { title, active: isActive } = quest;
          share({ what: 'results', title, path: resultsPath(quest.id, hash ?? undefined), isActive });
        }}
      >
        <Icon name="share-network" />
        {message('results.share')}
      </Button>
      {dialog}
    </header>
  );
}

function StateChip({ results: { quest, state } }: Pick<HeadProps, 'results'>) {
  const icon = { name: 'trophy', weight: 'fill' } as const;
  if (state === 'upcoming') return <Chip icon={{ name: 'clock' }}>{message('results.upcoming')}</Chip>;
  if (state === 'running')
    return (
      <Chip tone="live" icon={icon}>
        {message(quest.forContest ? 'tile.contestRunning' : 'results.running')}
      </Chip>
    );
  return (
    <Chip tone="over" icon={icon}>
      {message(quest.forContest ? 'tile.contestOver' : 'results.over')}
    </Chip>
  );
}

/** End, remaining time, or start; nothing for a quest without a schedule. */
function When({ results: { quest, state, version, runs } }: Pick<HeadProps, 'results'>) {
  const now = useServerTime(LOOK_AGAIN_MS);
  const run = runs.find(({ number }) => number === version);
  const { startTime, endTime } = run ?? quest.version;
  if (state === 'upcoming')
    return startTime === null ? null : <>{message('results.starts', { time: locale.dateTime(startTime) })} · </>;
  if (endTime === null) return null;
  if (state === 'over') return <>{message('results.endedAt', { time: locale.dateTime(endTime) })} · </>;
  return <>{timeInWords(locale, { startTime, endTime }, now)} · </>;
}
