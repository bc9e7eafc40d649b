import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { CallError, errorText } from '../../api/call-error.ts';
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
import { afterSave, type ServerContent } from './model/after-save.ts';
import type { MapContent } from './model/editor-document.ts';
import { takeDraft, type OwnDraft, wholeContent } from './own-draft.ts';
import { FIRST_VIEW } from './model/editor-view.ts';
import { documentOf, type EditorState, openEditor, selectOnly } from './model/editor-state.ts';
import { pendingChanges } from './model/pending.ts';
import { mindsetsSelected } from './model/selection.ts';
import { rebase } from './model/rebase.ts';
import { openedAt, type OpenedAt } from './opened-at.ts';
import { createOutlineFocus } from './panels/outline-focus.ts';
import { loadMap, saveChanges } from './save-mindset-map.ts';

interface Loaded extends Changes {
  readonly quest: Quest;
  readonly players: ReadonlyMap<number, string>;
  readonly draft: OwnDraft;
}

interface Changes {
  readonly state: EditorState;
  readonly restored: 'none' | 'same' | 'on-top';
}

/** The quest and its map, and the changes this device kept. */
async function load(questId: number, userId: number, signal: AbortSignal | undefined): Promise<Loaded> {
  const taking = takeDraft(userId, questId);
  try {
    const [{ quest, players, content }, draft] = await Promise.all([loadMap(questId, signal), taking]);
    const changes = await changesOf(quest, content, draft.kept);
    signal?.throwIfAborted();
    return { quest, players, draft, ...changes };
  } catch (error) {
    (await taking).letGo();
    throw error;
  }
}

async function changesOf(quest: Quest, server: ServerContent, draft: DraftRecord | null): Promise<Changes> {
  const open = (current: MapContent = server) => openEditor(quest.id, server, server.revision, current);
  if (draft === null) return { state: open(), restored: 'none' };
  const current = wholeContent(draft.current, server);
  if (draft.revision === server.revision) return { state: open(current), restored: 'same' };
  const arrived = await sentBefore(quest, draft, server);
  if (arrived !== null) {
    const { count } = pendingChanges(arrived.base, documentOf(arrived));
    if (count === 0) await dropDraft(draft.id);
    return { state: arrived, restored: count === 0 ? 'none' : 'same' };
  }
  const base = wholeContent(draft.base, server);
  return { state: open(rebase({ base, mine: current, theirs: server }, quest)), restored: 'on-top' };
}

/**
 * A page that went away while it saved does not know whether the save arrived. Sent again with its key it is answered
 * with what it did then; where it never arrived the newer revision refuses it, and null comes back.
 */
async function sentBefore(quest: Quest, draft: DraftRecord, server: ServerContent): Promise<EditorState | null> {
  const { revision, sent } = draft;
  if (!sent) return null;
  const [base, current, content] = [draft.base, draft.current, sent.content].map((kept) => wholeContent(kept, server));
  if (!base || !current || !content) return null;
  try {
    const saved = await saveChanges(quest.id, sent.revision, pendingChanges(base, content), sent.key);
    const { content: now } = await loadMap(quest.id);
    return afterSave(openEditor(quest.id, base, revision, current), content, saved, now, quest);
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
    mindsetsSelected(documentOf(state).mindsets.flatMap(({ id }) => (id === wanted?.mindsetId ? [id] : []))),
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
      store,
      view,
      players: loaded.players,
      draftId: loaded.draft.id,
      map,
      surface: { current: null },
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
