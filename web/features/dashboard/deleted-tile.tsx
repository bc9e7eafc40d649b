import { memo } from 'react';
import type { DeletedQuest } from '@mangoquest/core/quest/quest.ts';
import { QUEST_TILE_TITLE, truncate } from '@mangoquest/core/text/characters.ts';
import { locale, message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { TileFrame } from './tile-frame.tsx';
import type { QuestLife } from './use-quest-life.ts';

export interface DeletedTileProps {
  readonly quest: DeletedQuest;
  readonly life: QuestLife;
}

/** A quest in the dumpster with the date of its deletion: it can be restored or deleted for good, but not edited. */
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
