import { Fragment, memo } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { contestState } from '@mangoquest/core/quest/contest-state.ts';
import type { DeletedQuest, OwnQuest } from '@mangoquest/core/quest/quest.ts';
import { QUEST_TILE_TITLE, truncate } from '@mangoquest/core/text/characters.ts';
import { locale, message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconSpec } from '../../ui/icons/icon.tsx';
import { MenuButton } from '../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../ui/overlay/menu.tsx';
import { attributesPath, mindsetMapPath, presentationPath } from '../../ui/paths.ts';
import { coverOf } from '../../quest/tile/cover-of.ts';
import { Cover } from '../../quest/tile/cover.tsx';
import { ContestIcon } from './contest-icon.tsx';
import { tileFacts } from './tile-facts.ts';
import type { QuestLife } from './use-quest-life.ts';
import type { QuestOut } from './use-quest-out.ts';

export interface TileProps {
  readonly quest: OwnQuest;
  readonly now: number;
  readonly life: QuestLife;
  readonly out: QuestOut;
  readonly onPublish: (quest: OwnQuest, active: boolean) => void;
  readonly onHistory: (quest: OwnQuest) => void;
  /** Where there is room for few targets, or fingers need them large: the rest stands in the menu. */
  readonly isCompact: boolean;
}

export interface DeletedTileProps {
  readonly quest: DeletedQuest;
  readonly life: QuestLife;
}

interface TileFrameProps {
  readonly quest: OwnQuest;
  readonly heading: ReactNode;
  readonly state: ReactNode;
  readonly facts: readonly string[];
  readonly actions: ReactNode;
  readonly corner?: ReactNode;
}

function TileFrame({ quest, heading, state, facts, actions, corner }: TileFrameProps) {
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

function TileLink({ to, icon, label }: { readonly to: string; readonly icon: IconSpec; readonly label: string }) {
  return (
    <Link className="icbtn" to={to} aria-label={label} title={label}>
      <Icon {...icon} />
    </Link>
  );
}

/** One of the creator's own quests: what it is, and what can be done with it. Drawn again only when something of it changes. */
export const DashboardTile = memo(function DashboardTile({
  quest,
  now,
  life,
  out,
  onPublish,
  onHistory,
  isCompact,
}: TileProps) {
  const title = truncate(quest.title, QUEST_TILE_TITLE);
  const contest = contestState(quest, now);
  const copy = () => {
    void out.copy(quest);
  };
  const seldom: readonly MenuItem[] = [
    ...(quest.active
      ? [
          {
            icon: { name: 'eye-slash' },
            label: message('publishing.takeBack'),
            onSelect: () => {
              onPublish(quest, false);
            },
          } as const,
        ]
      : []),
    {
      icon: { name: 'download-simple' },
      label: message('dashboard.menuDownload'),
      onSelect: () => {
        void out.download(quest);
      },
    },
    {
      icon: { name: 'arrow-counter-clockwise' },
      label: message('dashboard.menuHistory'),
      onSelect: () => {
        onHistory(quest);
      },
    },
  ];
  const often: readonly MenuItem[] = [
    { icon: { name: 'copy' }, label: message('dashboard.menuCopy'), onSelect: copy },
    { icon: { name: 'arrow-square-out' }, label: message('dashboard.menuOpenPage'), to: presentationPath(quest.id) },
  ];
  return (
    <TileFrame
      quest={quest}
      heading={
        <Link to={attributesPath(quest.id)} title={title === quest.title ? undefined : quest.title}>
          <bdi>{title}</bdi>
        </Link>
      }
      corner={contest !== null && <ContestIcon state={contest} />}
      state={
        <div className="own__publish">
          <p className={quest.active ? 'own__state is-on' : 'own__state'}>
            {message(quest.active ? 'dashboard.active' : 'dashboard.inactive')}
          </p>
          {!quest.active && (
            <Button
              size="small"
              variant="soft"
              aria-label={message('publishing.publishNamed', { title })}
              onClick={() => {
                onPublish(quest, true);
              }}
            >
              {message('publishing.publish')}
            </Button>
          )}
        </div>
      }
      facts={tileFacts(quest, now)}
      actions={
        <>
          <TileLink
            to={attributesPath(quest.id)}
            icon={{ name: 'pencil-simple' }}
            label={message('dashboard.edit', { title })}
          />
          <TileLink
            to={mindsetMapPath(quest.id)}
            icon={{ name: 'map-trifold' }}
            label={message('dashboard.map', { title })}
          />
          {!isCompact && (
            <>
              <IconButton icon={{ name: 'copy' }} label={message('dashboard.copy', { title })} onClick={copy} />
              <TileLink
                to={presentationPath(quest.id)}
                icon={{ name: 'arrow-square-out' }}
                label={message('dashboard.openPage', { title })}
              />
            </>
          )}
          <MenuButton label={message('dashboard.more', { title })} items={isCompact ? [...often, ...seldom] : seldom} />
          <span className="grow" />
          <IconButton
            icon={{ name: 'trash' }}
            label={message('dashboard.delete', { title })}
            onClick={() => {
              void life.remove(quest);
            }}
          />
        </>
      }
    />
  );
});

/** One in the dumpster, and since when: it is restored, or goes for ever; it is not edited. */
export const DeletedTile = memo(function DeletedTile({ quest, life }: DeletedTileProps) {
  const title = truncate(quest.title, QUEST_TILE_TITLE);
  return (
    <TileFrame
      quest={quest}
      heading={
        <button
          type="button"
          aria-label={message('dashboard.openDeleted', { title })}
          onClick={() => {
            void life.refuseEditing(quest);
          }}
        >
          <bdi>{title}</bdi>
        </button>
      }
      state={
        <p className="own__state">
          <time dateTime={new Date(quest.deletedAt).toISOString()}>
            {message('dashboard.deletedOn', { date: locale.date(quest.deletedAt) })}
          </time>
        </p>
      }
      facts={[message('dashboard.mindsets', { n: quest.mindsetCount })]}
      actions={
        <>
          <Button
            size="small"
            aria-label={message('dashboard.restoreNamed', { title })}
            onClick={() => {
              void life.restore(quest);
            }}
          >
            <Icon name="arrow-up" />
            {message('dashboard.restore')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            className="own__forever"
            aria-label={message('dashboard.deleteForeverNamed', { title })}
            onClick={() => {
              void life.removeForever(quest);
            }}
          >
            {message('dashboard.deleteForever')}
          </Button>
        </>
      }
    />
  );
});

/** A tile's exact shape while the list loads. */
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
