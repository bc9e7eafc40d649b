import type { RefObject } from 'react';
import { QUEST_FILE_EXTENSION, QUEST_FILE_TYPE } from '@mangoquest/contract/wire/quest-file.ts';
import { DASHBOARD_SORT_KEYS } from '@mangoquest/core/quest/sort.ts';
import type { QuestOrder } from '@mangoquest/core/quest/sort.ts';
import { locale, message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SortControl } from '../../ui/controls/sort-control.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { CreateGate } from './use-create-gate.ts';

export interface DashboardHeadProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly title: string;
  readonly order: QuestOrder;
  readonly isDumpster: boolean;
  /** Number of quests in the dumpster. */
  readonly deleted: number;
  readonly pass: CreateGate['pass'];
  /** File input for importing a quest. */
  readonly file: RefObject<HTMLInputElement | null>;
  readonly onFile: (file: File) => void;
  readonly onOrder: (order: QuestOrder) => void;
  readonly onDumpster: () => void;
  readonly onImages: () => void;
  readonly onCreate: () => void;
}

/** Sort order, dumpster, and the buttons for a new quest. */
export function DashboardHead({
  heading,
  title,
  order,
  isDumpster,
  deleted,
  pass,
  file,
  onFile,
  onOrder,
  onDumpster,
  onImages,
  onCreate,
}: DashboardHeadProps) {
  return (
    <div className="dashboard__head">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <SortControl quiet keys={DASHBOARD_SORT_KEYS} order={order} onChange={onOrder} />
      <Button variant="quiet" className="dashboard__dump" aria-pressed={isDumpster} onClick={onDumpster}>
        {isDumpster ? <Icon name="trash" weight="fill" /> : <Icon name="trash" />}
        {message('dashboard.deleted')}
        {deleted > 0 && <span className="num">{locale.number(deleted)}</span>}
      </Button>
      <Button
        variant="quiet"
        className="dashboard__import"
        aria-label={message('dashboard.importLabel')}
        title={message('dashboard.importLabel')}
        onClick={() => {
          void pass(() => {
            file.current?.click();
          });
        }}
      >
        <Icon name="upload-simple" />
        <span>{message('dashboard.import')}</span>
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        accept={`${QUEST_FILE_EXTENSION},${QUEST_FILE_TYPE},.zip`}
        aria-label={message('dashboard.importLabel')}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          // Reset, so that the same file can be chosen again after correcting it.
          event.target.value = '';
          if (chosen !== undefined) onFile(chosen);
        }}
      />
      <Button
        onClick={() => {
          void pass(onImages);
        }}
      >
        <Icon name="images" />
        {message('imageImport.open')}
      </Button>
      <Button variant="primary" onClick={onCreate}>
        <Icon name="plus" />
        {message('dashboard.create')}
      </Button>
    </div>
  );
}
