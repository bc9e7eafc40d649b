import { Link } from 'react-router';
import { message } from '@mangoquest/core/messages/messages.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { scheduleAt, scheduleState, timeInWords } from '@mangoquest/core/quest/schedule.ts';
import { QUEST_TILE_TITLE, truncate } from '@mangoquest/core/text/characters.ts';
import { plural } from '@mangoquest/core/text/plural.ts';
import { Chip } from '../../ui/controls/chip.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconSpec } from '../../ui/icons/icon.tsx';
import { attributesPath, mindsetMapPath, presentationPath } from '../../ui/paths.ts';
import { coverOf } from '../../ui/tile/cover-of.ts';
import { Cover } from '../../ui/tile/cover.tsx';

function TileLink({ to, icon, label }: { readonly to: string; readonly icon: IconSpec; readonly label: string }) {
  return <Link className="icbtn" to={to} aria-label={label} title={label}><Icon {...icon} /></Link>;
}

/** One of the creator's own quests: what it is, and the ways into it. */
export function DashboardTile({ quest, now }: { readonly quest: Quest; readonly now: number }) {
  const schedule = scheduleAt(quest.version, quest.searchable, now);
  const state = scheduleState(schedule, now);
  const facts = [plural(quest.mindsetCount, 'mindset'), ...(quest.virtual ? [message('tile.virtual').toLowerCase()] : []), timeInWords(schedule, now).toLowerCase()];
  const title = truncate(quest.title, QUEST_TILE_TITLE);
  return (
    <article className="own">
      <Cover className="own__cover" {...coverOf(quest.image)} color={quest.color} seed={quest.id} />
      <div className="own__body">
        <div className="own__head">
          <h2><Link to={attributesPath(quest.id)}>{title}</Link></h2>
          {quest.forContest && state !== 'upcoming' && (
            <Chip tone={state === 'running' ? 'live' : 'over'} icon={{ name: 'trophy', weight: 'fill' }} label={message(state === 'running' ? 'tile.contestRunning' : 'tile.contestOver')} />
          )}
        </div>
        <p className={quest.active ? 'own__state is-on' : 'own__state'}>{message(quest.active ? 'dashboard.active' : 'dashboard.inactive')}</p>
        <p className="own__facts">{facts.filter((fact) => fact !== '').join(' · ')}</p>
        <div className="own__ways">
          <TileLink to={attributesPath(quest.id)} icon={{ name: 'pencil-simple' }} label={message('dashboard.edit', { title })} />
          <TileLink to={mindsetMapPath(quest.id)} icon={{ name: 'map-trifold' }} label={message('dashboard.map', { title })} />
          <TileLink to={presentationPath(quest.id)} icon={{ name: 'arrow-square-out' }} label={message('dashboard.openPage', { title })} />
        </div>
      </div>
    </article>
  );
}

export function PlaceholderOwnTile() {
  return (
    <div className="own" aria-hidden="true">
      <div className="cover own__cover skel" />
      <div className="own__body"><div className="own__head"><span className="skel skel--title" /></div><p className="own__state"><span className="skel skel--time" /></p><p className="own__facts"><span className="skel skel--place" /></p></div>
    </div>
  );
}
