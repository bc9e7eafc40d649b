import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { QUEST_FILE_EXTENSION, QUEST_FILE_TYPE } from '@mangoquest/contract/wire/quest-file.ts';
import type { OwnQuest } from '@mangoquest/core/quest/quest.ts';
import { DASHBOARD_SORT_KEYS } from '@mangoquest/core/quest/sort.ts';
import { useServerMinute } from '../../api/use-server-minute.ts';
import { locale, message } from '../../language/language.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SortControl } from '../../ui/controls/sort-control.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { attributesPath, copyPath, mindsetMapPath } from '../../ui/paths.ts';
import { usePublishing } from '../../quest/publishing/use-publishing.tsx';
import { AgreementDialog } from './agreement-dialog.tsx';
import './dashboard.css';
import { readOrder, saveOrder } from './kept-order.ts';
import { DeletedGrid, OwnGrid, PlaceholderGrid } from './own-grid.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { useCreateGate } from './use-create-gate.ts';
import { useImport } from './use-import.ts';
import { useOwnQuests } from './use-own-quests.ts';
import { useQuestLife } from './use-quest-life.ts';
import { useQuestOut } from './use-quest-out.ts';

const HistoryDialog = lazy(async () => ({ default: (await import('./history/history-dialog.tsx')).HistoryDialog }));
const ImageImportDialog = lazy(async () => ({ default: (await import('./image-import/image-import-dialog.tsx')).ImageImportDialog }));

/** The creator's own quests, and with `?deleted` those in the dumpster (Spec §2, dashboard). */
export function DashboardPage() {
  const { user } = useSession();
  const navigate = useNavigate();
  const toasts = useToasts();
  const [search, setSearch] = useSearchParams();
  const [order, setOrder] = useState(readOrder);
  const heading = useRef<HTMLHeadingElement>(null);
  const own = useOwnQuests(user?.isGeneric === true, order);
  const { living, deleted, refresh } = own;
  // The tile that had the focus is gone.
  const focusHeading = useCallback(() => { heading.current?.focus(); }, []);
  const life = useQuestLife(own, focusHeading);
  const { pass, waiting, cancel } = useCreateGate();
  const out = useQuestOut({ pass });
  const importing = useImport(refresh);
  const { setActive, dialog: missing } = usePublishing(useCallback((questId, place) => { void navigate(mindsetMapPath(questId, place)); }, [navigate]));
  const { change } = living;
  const publish = useCallback((quest: OwnQuest, active: boolean) => {
    void setActive(quest.id, active).then((revision) => {
      if (revision === null) return;
      change((all) => all.map((one) => (one.id === quest.id ? { ...one, active, revision } : one)));
    });
  }, [setActive, change]);
  const [withImages, setWithImages] = useState(false);
  const [historyOf, setHistoryOf] = useState<OwnQuest | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const now = useServerMinute();

  const create = useCallback(() => { void pass(() => { void navigate(attributesPath()); }); }, [navigate, pass]);
  const asked = search.get('create');
  useEffect(() => {
    if (asked === null) return;
    setSearch({}, { replace: true });
    void pass(() => { void navigate(asked === '' ? attributesPath() : copyPath(Number(asked))); });
  }, [asked, navigate, pass, setSearch]);

  const chooseFile = useCallback(() => { file.current?.click(); }, []);

  const isDumpster = search.has('deleted');
  const shown = isDumpster ? deleted : living;
  const { items, retry } = shown;
  // Of a page that follows it is told where it would stand.
  const error = items !== null && shown.hasMore ? null : shown.error;
  const isEmpty = items?.length === 0 && !shown.hasMore;
  const title = message(isDumpster ? 'dashboard.deletedTitle' : 'dashboard.title');
  const listKey = `${isDumpster} ${order.key} ${order.descending}`;
  return (
    <section className="dashboard" aria-busy={shown.isLoading}>
      <title>{`${title} · Mangoquest`}</title>
      <div className="dashboard__head">
        <h1 ref={heading} tabIndex={-1}>{title}</h1>
        <SortControl quiet keys={DASHBOARD_SORT_KEYS} order={order} onChange={(next) => { setOrder(next); saveOrder(next); }} />
        <Button variant="quiet" className="dashboard__dump" aria-pressed={isDumpster} onClick={() => { setSearch(isDumpster ? {} : { deleted: '' }, { replace: true }); }}>
          {isDumpster ? <Icon name="trash" weight="fill" /> : <Icon name="trash" />}
          {message('dashboard.deleted')}
          {deleted.total !== null && deleted.total > 0 && <span className="num">{locale.number(deleted.total)}</span>}
        </Button>
        <Button variant="quiet" className="dashboard__import" aria-label={message('dashboard.importLabel')} title={message('dashboard.importLabel')} onClick={() => { void pass(chooseFile); }}>
          <Icon name="upload-simple" /><span>{message('dashboard.import')}</span>
        </Button>
        <input
          ref={file} type="file" hidden accept={`${QUEST_FILE_EXTENSION},${QUEST_FILE_TYPE},.zip`} aria-label={message('dashboard.importLabel')}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            // The same file may be chosen once more, corrected.
            event.target.value = '';
            if (chosen !== undefined) void importing.start(chosen);
          }}
        />
        <Button onClick={() => { void pass(() => { setWithImages(true); }); }}><Icon name="images" />{message('imageImport.open')}</Button>
        <Button variant="primary" onClick={create}><Icon name="plus" />{message('dashboard.create')}</Button>
      </div>
      {items === null && error === null && <PlaceholderGrid />}
      {error !== null && (
        <div role="alert"><EmptyState title={message('dashboard.failed')} text={error} action={<Button onClick={retry}>{message('ui.retry')}</Button>} /></div>
      )}
      {isEmpty && error === null && (isDumpster
        ? <EmptyState title={message('dashboard.deletedEmpty')} text={message('dashboard.deletedEmptyText')} />
        : <EmptyState title={message('dashboard.empty')} text={message('dashboard.emptyText')} action={<Button onClick={create}><Icon name="plus" />{message('dashboard.new')}</Button>} />
      )}
      {items !== null && items.length > 0 && (isDumpster
        ? <DeletedGrid key={listKey} pages={deleted} life={life} />
        : <OwnGrid key={listKey} pages={living} now={now} life={life} out={out} onPublish={publish} onHistory={setHistoryOf} onCreate={create} />
      )}
      {waiting !== null && <AgreementDialog isAgain={user?.agreedTerms != null} onCancel={cancel} onAgreed={() => { cancel(); waiting(); }} />}
      {missing}
      {historyOf !== null && (
        <Suspense fallback={null}>
          <HistoryDialog
            quest={historyOf} onClose={() => { setHistoryOf(null); }}
            onRestored={() => {
              setHistoryOf(null);
              toasts.show(message('dashboard.restored'), { kind: 'ok' });
              refresh();
            }}
          />
        </Suspense>
      )}
      {withImages && <Suspense fallback={null}><ImageImportDialog onMade={refresh} onClose={() => { setWithImages(false); }} /></Suspense>}
      {importing.state !== null && <ImportDialog state={importing.state} onClose={importing.close} onChooseAgain={() => { importing.close(); chooseFile(); }} />}
    </section>
  );
}
