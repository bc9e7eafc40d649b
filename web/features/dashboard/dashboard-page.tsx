import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { OwnQuest } from '@mangoquest/core/quest/quest.ts';
import { useServerMinute } from '../../api/use-server-minute.ts';
import { message } from '../../language/language.ts';
import { usePublishing } from '../../quest/publishing/use-publishing.tsx';
import { useSession } from '../../session/use-session.ts';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { mindsetMapPath } from '../../ui/paths.ts';
import { AgreementDialog } from './agreement-dialog.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { readOrder, saveOrder } from './kept-order.ts';
import { ListState } from './list-state.tsx';
import { DeletedGrid, OwnGrid } from './own-grid.tsx';
import { useCreateGate } from './use-create-gate.ts';
import { useCreating } from './use-creating.ts';
import { useImport } from './use-import.ts';
import { useOwnQuests } from './use-own-quests.ts';
import { useQuestLife } from './use-quest-life.ts';
import { useQuestOut } from './use-quest-out.ts';
import './dashboard.css';

const HistoryDialog = lazy(async () => ({ default: (await import('./history/history-dialog.tsx')).HistoryDialog }));
const ImageImportDialog = lazy(async () => ({
  default: (await import('./image-import/image-import-dialog.tsx')).ImageImportDialog,
}));

/** The creator's own quests, and with `?deleted` those in the dumpster (Spec §2, dashboard). */
export function DashboardPage() {
  const { user } = useSession();
  const toasts = useToasts();
  const [search, setSearch] = useSearchParams();
  const [order, setOrder] = useState(readOrder);
  const heading = useRef<HTMLHeadingElement>(null);
  const { living, deleted } = useOwnQuests(user?.isGeneric === true, order);
  // The tile that had the focus is gone.
  const focusHeading = useCallback(() => {
    heading.current?.focus();
  }, []);
  const life = useQuestLife(focusHeading);
  const { pass, waiting, cancel } = useCreateGate();
  const out = useQuestOut({ pass });
  const importing = useImport();
  const { publish, missing } = usePublishingHere();
  const [withImages, setWithImages] = useState(false);
  const [historyOf, setHistoryOf] = useState<OwnQuest | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const now = useServerMinute();

  const create = useCreating(pass);
  const chooseFile = useCallback(() => {
    file.current?.click();
  }, []);

  const isDumpster = search.has('deleted');
  const shown = isDumpster ? deleted : living;
  const { items } = shown;
  const title = message(isDumpster ? 'dashboard.deletedTitle' : 'dashboard.title');
  const listKey = `${isDumpster} ${order.key} ${order.descending}`;
  return (
    <section className="dashboard" aria-busy={shown.isLoading}>
      <title>{`${title} · Mangoquest`}</title>
      <DashboardHead
        heading={heading}
        title={title}
        order={order}
        isDumpster={isDumpster}
        deleted={deleted.total ?? 0}
        pass={pass}
        file={file}
        onFile={(chosen) => {
          void importing.start(chosen);
        }}
        onOrder={(next) => {
          setOrder(next);
          saveOrder(next);
        }}
        onDumpster={() => {
          setSearch(isDumpster ? {} : { deleted: '' }, { replace: true });
        }}
        onImages={() => {
          setWithImages(true);
        }}
        onCreate={create}
      />
      <ListState isDumpster={isDumpster} shown={shown} onCreate={create} />
      {items !== null &&
        items.length > 0 &&
        (isDumpster ? (
          <DeletedGrid key={listKey} pages={deleted} life={life} />
        ) : (
          <OwnGrid
            key={listKey}
            pages={living}
            now={now}
            life={life}
            out={out}
            onPublish={publish}
            onHistory={setHistoryOf}
            onCreate={create}
          />
        ))}
      {waiting !== null && (
        <AgreementDialog
          isAgain={user?.agreedTerms != null}
          onCancel={cancel}
          onAgreed={() => {
            cancel();
            waiting();
          }}
        />
      )}
      {missing}
      {historyOf !== null && (
        <Suspense fallback={null}>
          <HistoryDialog
            quest={historyOf}
            onClose={() => {
              setHistoryOf(null);
            }}
            onRestored={() => {
              setHistoryOf(null);
              toasts.show(message('dashboard.restored'), { kind: 'ok' });
            }}
          />
        </Suspense>
      )}
      {withImages && (
        <Suspense fallback={null}>
          <ImageImportDialog
            onClose={() => {
              setWithImages(false);
            }}
          />
        </Suspense>
      )}
      {importing.state !== null && (
        <ImportDialog
          state={importing.state}
          onClose={importing.close}
          onChooseAgain={() => {
            importing.close();
            chooseFile();
          }}
        />
      )}
    </section>
  );
}

/** Publishing from a tile; what is missing is gone to on the map. */
function usePublishingHere(): {
  readonly publish: (quest: OwnQuest, active: boolean) => void;
  readonly missing: ReactNode;
} {
  const navigate = useNavigate();
  const { setActive, dialog: missing } = usePublishing(
    useCallback(
      (questId, place) => {
        void navigate(mindsetMapPath(questId, place));
      },
      [navigate],
    ),
  );
  const publish = useCallback(
    (quest: OwnQuest, active: boolean) => {
      void setActive(quest.id, active);
    },
    [setActive],
  );
  return { publish, missing };
}
