import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { OwnQuest } from '@mangoquest/core/quest/quest.ts';
import { useServerTime } from '../../api/use-server-time.ts';
import { message } from '../../language/language.ts';
import { usePublishing } from '../../quest/publishing/use-publishing.tsx';
import { useShareDialog } from '../../quest/sharing/use-share-dialog.tsx';
import { useKnownGameEnded } from '../../quest/use-ended-game.ts';
import { useSession } from '../../session/use-session.ts';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { mindsetMapPath } from '../../ui/paths.ts';
import { AgreementDialog } from './agreement-dialog.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { readOrder, saveOrder } from './kept-order.ts';
import { ListState } from './list-state.tsx';
import { DeletedGrid, OwnGrid } from './own-grid.tsx';
import { type CreateGate, useCreateGate } from './use-create-gate.ts';
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

/** The creator's own quests, or with `?deleted` those in the dumpster (Spec §2, dashboard). */
export function DashboardPage() {
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const [order, setOrder] = useState(readOrder);
  const heading = useRef<HTMLHeadingElement>(null);
  const { living, deleted } = useOwnQuests(user?.isGeneric === true, order);
  // The focused tile was removed.
  const focusHeading = useCallback(() => {
    heading.current?.focus();
  }, []);
  const life = useQuestLife(focusHeading);
  const gate = useCreateGate();
  const { pass } = gate;
  const out = useQuestOut({ pass });
  const importing = useImport();
  const { publish, missing } = usePublishingHere();
  const history = useHistoryDialog();
  const images = useImageImport();
  const sharing = useShareDialog();
  const file = useRef<HTMLInputElement>(null);
  const now = useServerTime();
  useKnownGameEnded();
  const create = useCreating(pass);

  const isDumpster = search.has('deleted');
  const shown = isDumpster ? deleted : living;
  const hasSome = shown.items !== null && shown.items.length > 0;
  const title = message(isDumpster ? 'dashboard.deletedTitle' : 'dashboard.title');
  const listKey = `${isDumpster} ${order.key} ${order.descending}`;
  const tiles = { now, life, out, onPublish: publish, onHistory: history.open, onShare: sharing.share };
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
        onImages={images.open}
        onCreate={create}
      />
      <ListState isDumpster={isDumpster} shown={shown} onCreate={create} />
      {hasSome && isDumpster && <DeletedGrid key={listKey} pages={deleted} life={life} />}
      {hasSome && !isDumpster && <OwnGrid key={listKey} pages={living} {...tiles} onCreate={create} />}
      <Agreement gate={gate} />
      {missing}
      {history.dialog}
      {images.dialog}
      {sharing.dialog}
      {importing.state !== null && (
        <ImportDialog
          state={importing.state}
          onClose={importing.close}
          onChooseAgain={() => {
            importing.close();
            file.current?.click();
          }}
        />
      )}
    </section>
  );
}

/** After agreeing, the interrupted action continues. */
function Agreement({ gate: { waiting, cancel } }: { readonly gate: CreateGate }) {
  const { user } = useSession();
  if (waiting === null) return null;
  return (
    <AgreementDialog
      isAgain={user?.agreedTerms != null}
      onCancel={cancel}
      onAgreed={() => {
        cancel();
        waiting();
      }}
    />
  );
}

/** Dialog with earlier states of a quest, which can be restored. */
function useHistoryDialog() {
  const toasts = useToasts();
  const [quest, open] = useState<OwnQuest | null>(null);
  const dialog = quest !== null && (
    <Suspense fallback={null}>
      <HistoryDialog
        quest={quest}
        onClose={() => {
          open(null);
        }}
        onRestored={() => {
          open(null);
          toasts.show(message('dashboard.restored'), { kind: 'ok' });
        }}
      />
    </Suspense>
  );
  return { open, dialog };
}

/** Dialog for making quests from images. */
function useImageImport() {
  const [isOpen, setOpen] = useState(false);
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <ImageImportDialog
        onClose={() => {
          setOpen(false);
        }}
      />
    </Suspense>
  );
  return {
    dialog,
    open: () => {
      setOpen(true);
    },
  };
}

/** Publishing from a tile; what is missing opens on the mindset map. */
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
