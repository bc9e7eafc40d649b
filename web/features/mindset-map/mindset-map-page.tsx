import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { CallError, callError, errorText } from '../../api/call-error.ts';
import { call } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { message } from '../../language/language.ts';
import type { DraftRecord } from '../../local-db/database.ts';
import { dropDraft } from '../../local-db/drafts.ts';
import type { MapHandle } from '../../map/map-types.ts';
import { useAsk } from '../../session/queries.ts';
import { useSession } from '../../session/use-session.ts';
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx';
import { PageProblem } from '../../ui/feedback/page-problem.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { createStore } from '../../ui/store.ts';
import { EditorContext } from './editor-context.ts';
import { EditorScreen } from './editor-screen.tsx';
import { afterSave } from './model/after-save.ts';
import { FIRST_VIEW } from './model/editor-view.ts';
import { documentOf, type EditorState, openEditor, selectOnly } from './model/editor-state.ts';
import { pendingChanges } from './model/pending.ts';
import { rebase } from './model/rebase.ts';
import { openedAt, type OpenedAt } from './opened-at.ts';
import { takeDraft, type OwnDraft } from './own-draft.ts';
import { createOutlineFocus } from './panels/outline-focus.ts';
import { loadMindsets, saveChanges, type ServerMindsets } from './save-mindset-map.ts';

interface Loaded extends Changes {
  readonly quest: Quest;
  readonly drawings: readonly Drawing[];
  readonly draft: OwnDraft;
}

interface Changes {
  readonly state: EditorState;
  readonly restored: 'none' | 'same' | 'on-top';
}

/** The quest, its mindsets and drawings, and the changes this device kept. */
async function load(questId: number, userId: number, signal: AbortSignal | undefined): Promise<Loaded> {
  const taking = takeDraft(userId, questId);
  try {
    const [{ quest }, server, drawings, draft] = await Promise.all([
      call(fetchQuests, { questId }, { signal }),
      loadMindsets(questId, signal),
      call(fetchDrawings, { questId }, { signal }),
      taking,
    ]);
    if (quest === null) throw callError('not-found');
    const changes = await changesOf(questId, server, draft.kept);
    signal?.throwIfAborted();
    return { quest, drawings, draft, ...changes };
  } catch (error) {
    (await taking).letGo();
    throw error;
  }
}

async function changesOf(questId: number, server: ServerMindsets, draft: DraftRecord | null): Promise<Changes> {
  const open = (current = server.mindsets) => openEditor(questId, server.mindsets, server.revision, current);
  if (draft === null) return { state: open(), restored: 'none' };
  if (draft.revision === server.revision) return { state: open(draft.current), restored: 'same' };
  const arrived = await sentBefore(draft);
  if (arrived !== null) {
    const { count } = pendingChanges(arrived.base, documentOf(arrived).mindsets);
    if (count === 0) await dropDraft(draft.id);
    return { state: arrived, restored: count === 0 ? 'none' : 'same' };
  }
  return { state: open(rebase(draft.base, draft.current, server.mindsets)), restored: 'on-top' };
}

/**
 * A page that went away while it saved does not know whether the save arrived. Sent again with its key it is answered
 * with what it did then; where it never arrived the newer revision refuses it, and null comes back.
 */
async function sentBefore({ questId, base, current, revision, sent }: DraftRecord): Promise<EditorState | null> {
  if (!sent) return null;
  try {
    const ids = await saveChanges(questId, sent.revision, pendingChanges(base, sent.mindsets), sent.key);
    return afterSave(openEditor(questId, base, revision, current), sent.mindsets, ids, await loadMindsets(questId));
  } catch (error) {
    if (error instanceof CallError && (error.kind === 'conflict' || error.kind === 'invalid')) return null;
    throw error;
  }
}

/** Kept nowhere: what is edited must not be loaded again underneath. */
const editedMap = query(
  'mindset-map',
  ({ questId, userId }: { readonly questId: number; readonly userId: number }, { signal }) =>
    load(questId, userId, signal),
);

export function MindsetMapPage() {
  const [search] = useSearchParams();
  const questId = Number(search.get('questId') ?? 0);
  const { user } = useSession();
  const userId = user?.id ?? 0;
  const isQuestId = Number.isSafeInteger(questId) && questId > 0;
  const asked = useAsk(editedMap, { questId, userId }, { isWanted: isQuestId && userId > 0 });
  const [wanted] = useState(() => openedAt(search));
  if (!isQuestId || asked.error !== null) {
    const isGone = !isQuestId || (asked.error instanceof CallError && asked.error.kind === 'not-found');
    const isFinal = isGone || (asked.error instanceof CallError && asked.error.kind === 'forbidden');
    return (
      <PageProblem
        text={isGone ? message('common.gone') : errorText(asked.error)}
        onRetry={isFinal ? undefined : asked.again}
      />
    );
  }
  if (asked.data === undefined) return <LoadingOverlay active fixed label={message('editor.loading')} />;
  return <LoadedEditor key={questId} loaded={asked.data} userId={userId} wanted={wanted} />;
}

/** The mindset that was asked for is selected, if it is there. */
function openedWith(state: EditorState, wanted: OpenedAt | null): EditorState {
  return selectOnly(
    state,
    documentOf(state).mindsets.flatMap(({ id }) => (id === wanted?.mindsetId ? [id] : [])),
  );
}

function LoadedEditor({
  loaded,
  userId,
  wanted,
}: {
  readonly loaded: Loaded;
  readonly userId: number;
  readonly wanted: OpenedAt | null;
}) {
  const toasts = useToasts();
  const map = useRef<MapHandle | null>(null);
  const inspector = useRef<HTMLElement>(null);
  const [outline] = useState(createOutlineFocus);
  const [quest, setQuest] = useState(loaded.quest);
  const store = useMemo(() => createStore(openedWith(loaded.state, wanted)), [loaded, wanted]);
  const [view] = useState(() => createStore(FIRST_VIEW));
  const editor = useMemo(
    () => ({
      quest,
      drawings: loaded.drawings,
      store,
      view,
      draftId: loaded.draft.id,
      map,
      inspector,
      outline,
      setActive: (active: boolean) => {
        setQuest((before) => ({ ...before, active }));
      },
    }),
    [quest, store, view, loaded, outline],
  );
  useEffect(() => loaded.draft.letGo, [loaded]);
  useEffect(() => {
    if (loaded.restored !== 'none')
      toasts.show(message(loaded.restored === 'same' ? 'editor.restored' : 'editor.restoredOnTop'));
  }, [loaded, toasts]);
  return (
    <EditorContext value={editor}>
      <EditorScreen userId={userId} wanted={wanted} />
    </EditorContext>
  );
}
