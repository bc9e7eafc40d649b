import { memo } from 'react';
import { Link } from 'react-router';
import { asksAdmission } from '@mangoquest/core/quest/admission.ts';
import { contestState } from '@mangoquest/core/quest/contest-state.ts';
import type { OwnQuest } from '@mangoquest/core/quest/quest.ts';
import { QUEST_TILE_TITLE, truncate } from '@mangoquest/core/text/characters.ts';
import { message } from '../../language/language.ts';
import type { Shared } from '../../quest/sharing/share-dialog.tsx';
import { FinishedChip } from '../../quest/tile/finished.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconSpec } from '../../ui/icons/icon.tsx';
import { MenuButton } from '../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../ui/overlay/menu.tsx';
import { attributesPath, mindsetMapPath, presentationPath, readyPath, tryPath } from '../../ui/paths.ts';
import { ContestIcon } from './contest-icon.tsx';
import { tileFacts } from './tile-facts.ts';
import { TileFrame } from './tile-frame.tsx';
import type { QuestLife } from './use-quest-life.ts';
import type { QuestOut } from './use-quest-out.ts';

export interface TileProps {
  readonly quest: OwnQuest;
  readonly now: number;
  /** The creator has finished playing it. */
  readonly isFinished: boolean;
  readonly life: QuestLife;
  readonly out: QuestOut;
  readonly onPublish: (quest: OwnQuest, active: boolean) => void;
  readonly onHistory: (quest: OwnQuest) => void;
  readonly onShare: (shared: Shared) => void;
  /** Where space is short or on touch screens: fewer buttons, the rest is in the menu. */
  readonly isCompact: boolean;
}

/** Rarely used actions are in the menu; if compact, the frequent ones as well. */
function menuItems({ quest, out, onPublish, onHistory, onShare, isCompact }: TileProps): readonly MenuItem[] {
  const takeBack: MenuItem = {
    icon: { name: 'eye-slash' },
    label: message('publishing.takeBack'),
    onSelect: () => {
      onPublish(quest, false);
    },
  };
  const often: readonly MenuItem[] = [
    {
      icon: { name: 'copy' },
      label: message('dashboard.menuCopy'),
      onSelect: () => {
        void out.copy(quest);
      },
    },
    { icon: { name: 'arrow-square-out' }, label: message('dashboard.menuOpenPage'), to: presentationPath(quest.id) },
  ];
  return [
    ...(isCompact ? often : []),
    ...(quest.active ? [takeBack] : []),
    { icon: { name: 'play' }, label: message('dashboard.menuTry'), to: tryPath(quest.id) },
    {
      icon: { name: 'share-network' },
      label: message('dashboard.menuShare'),
      onSelect: () => {
        const { title, active: isActive } = quest;
        onShare({
          what: 'quest',
          title,
          path: presentationPath(quest.id),
          isActive,
          ownId: quest.id,
          asksAdmission: asksAdmission(quest),
        });
      },
    },
    { icon: { name: 'qr-code' }, label: message('ready.toPrint'), to: readyPath(quest.id) },
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
}

/** One of the creator's own quests with its actions. Memoised. */
export const DashboardTile = memo(function DashboardTile(props: TileProps) {
  const { quest, now } = props;
  const title = truncate(quest.title, QUEST_TILE_TITLE);
  const contest = contestState(quest, now);
  return (
    <TileFrame
      quest={quest}
      heading={
        <Link to={attributesPath(quest.id)} title={title === quest.title ? undefined : quest.title}>
          <bdi>{title}</bdi>
        </Link>
      }
      corner={contest !== null && <ContestIcon state={contest} questId={quest.id} />}
      state={<TileState {...props} title={title} />}
      facts={tileFacts(quest, now)}
      actions={<TileActions {...props} title={title} />}
    />
  );
});

interface NamedTileProps extends TileProps {
  /** Truncated for the tile. */
  readonly title: string;
}

function TileState({ quest, isFinished, onPublish, title }: NamedTileProps) {
  return (
    <div className="own__publish">
      <p className={quest.active ? 'own__state is-on' : 'own__state'}>
        {message(quest.active ? 'dashboard.active' : 'dashboard.inactive')}
      </p>
      {isFinished && <FinishedChip tone="on" />}
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
  );
}

function TileActions(props: NamedTileProps) {
  const { quest, life, out, isCompact, title } = props;
  return (
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
          <IconButton
            icon={{ name: 'copy' }}
            label={message('dashboard.copy', { title })}
            onClick={() => {
              void out.copy(quest);
            }}
          />
          <TileLink
            to={presentationPath(quest.id)}
            icon={{ name: 'arrow-square-out' }}
            label={message('dashboard.openPage', { title })}
          />
        </>
      )}
      <MenuButton label={message('dashboard.more', { title })} items={menuItems(props)} />
      <span className="grow" />
      <IconButton
        icon={{ name: 'trash' }}
        label={message('dashboard.delete', { title })}
        onClick={() => {
          void life.remove(quest);
        }}
      />
    </>
  );
}

function TileLink({ to, icon, label }: { readonly to: string; readonly icon: IconSpec; readonly label: string }) {
  return (
    <Link className="icbtn" to={to} aria-label={label} title={label}>
      <Icon {...icon} />
    </Link>
  );
}
