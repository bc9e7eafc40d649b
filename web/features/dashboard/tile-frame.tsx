import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { OwnQuest } from '@mangoquest/core/quest/quest.ts';
import { coverOf } from '../../quest/tile/cover-of.ts';
import { Cover } from '../../quest/tile/cover.tsx';

interface TileFrameProps {
  readonly quest: OwnQuest;
  readonly heading: ReactNode;
  readonly state: ReactNode;
  readonly facts: readonly string[];
  readonly actions: ReactNode;
  readonly corner?: ReactNode;
}

/** Common layout of tiles on the dashboard and in the dumpster. */
export function TileFrame({ quest, heading, state, facts, actions, corner }: TileFrameProps) {
  return (
    <article className={quest.deleted ? 'own is-deleted' : 'own'}>
      <Cover className="own__cover" {...coverOf(quest.image)} color={quest.color} seed={quest.id} />
      <div className="own__body">
        <div className="own__head">
          <h2>{heading}</h2>
          {corner}
        </div>
        {state}
        <p className="own__facts">
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <span>{fact}</span>
            </Fragment>
          ))}
        </p>
        <div className="own__ways">{actions}</div>
      </div>
    </article>
  );
}

/** Skeleton of a tile, with its exact size, while the list loads. */
export function PlaceholderOwnTile() {
  return (
    <div className="own" aria-hidden="true">
      <div className="cover own__cover skel" />
      <div className="own__body">
        <div className="own__head">
          <span className="skel skel--title" />
        </div>
        <p className="own__state">
          <span className="skel skel--time" />
        </p>
        <p className="own__facts">
          <span className="skel skel--place" />
        </p>
      </div>
    </div>
  );
}
