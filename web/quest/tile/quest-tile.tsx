import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { truncate, QUEST_TILE_TITLE } from '@mangoquest/core/text/characters.ts';
import { message } from '../../language/language.ts';
import { Chip } from '../../ui/controls/chip.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Cover } from './cover.tsx';
import type { CoverProps } from './cover.tsx';

export interface QuestTileProps {
  readonly to: string;
  readonly title: string;
  readonly cover: CoverProps;
  readonly place: string;
  /** Such as `850 m`; undefined if the location is unknown. */
  readonly distance?: string | undefined;
  /** Such as `6 h 42 min left`; empty for a quest without a schedule. */
  readonly time?: string;
  readonly price?: string | undefined;
  readonly contest?: 'running' | 'over' | undefined;
  readonly virtual?: boolean;
  readonly withPassword?: boolean;
  /** More chips, and content below them. */
  readonly chips?: ReactNode;
  readonly actions?: ReactNode;
}

/** Cover, title, place and distance, time left, price; missing parts leave no gap (design.md, 8). */
export function QuestTile({
  to,
  title,
  cover,
  place,
  distance,
  time = '',
  price,
  contest,
  virtual = false,
  withPassword = false,
  chips,
  actions,
}: QuestTileProps) {
  return (
    <article className="qt">
      <div className="qt__pic">
        <Cover {...cover} className="qt__c" />
        <div className="qt__chips">
          {withPassword && (
            <Chip tone="solid" icon={{ name: 'lock-key', weight: 'fill' }} label={message('tile.password')} />
          )}
          {contest !== undefined && (
            <Chip tone={contest === 'running' ? 'solid-live' : 'solid-over'} icon={{ name: 'trophy', weight: 'fill' }}>
              {message(contest === 'running' ? 'tile.contestRunning' : 'tile.contestOver')}
            </Chip>
          )}
          {virtual && (
            <Chip tone="solid" icon={{ name: 'globe-hemisphere-west' }}>
              {message('tile.virtual')}
            </Chip>
          )}
          {chips}
        </div>
      </div>
      <div className="qt__b">
        <h3 className="qt__t" dir="auto">
          <Link to={to} title={title.length > QUEST_TILE_TITLE ? title : undefined}>
            {truncate(title, QUEST_TILE_TITLE)}
          </Link>
        </h3>
        <p className="qt__m">
          <span className="trunc" dir="auto">
            {place}
          </span>
          {distance !== undefined && <span className="qt__d">{distance}</span>}
        </p>
        {(time !== '' || price !== undefined) && (
          <p className="qt__f">
            {time === '' ? (
              <span />
            ) : (
              <span className={contest === 'running' ? 'qt__w is-live' : 'qt__w'}>
                <Icon name="clock" />
                {time}
              </span>
            )}
            {price !== undefined && <b>{price}</b>}
          </p>
        )}
        {actions !== undefined && <div className="qt__a">{actions}</div>}
      </div>
    </article>
  );
}
