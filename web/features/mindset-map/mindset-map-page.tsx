import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { CallError, errorText, isNetworkError } from '../../api/call-error.ts';
import { query } from '../../api/query.ts';
import { message } from '../../language/language.ts';
import { dropDraft } from '../../local-db/drafts.ts';
import { loadMapAhead, useMapAhead } from '../../map/map-ahead.ts';
import type { MapHandle } from '../../map/map-types.ts';
import { useAsk } from '../../session/queries.ts';
import { useSession } from '../../session/use-session.ts';
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx';
import { PageProblem } from '../../ui/feedback/page-problem.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { paths } from '../../ui/paths.ts';
import { createStore } from '../../ui/store.ts';
import { loadWorldAhead, useWorldAhead } from '../../world/world.tsx';
import { EditorContext } from './editor-context.ts';
import { EditorScreen } from './editor-screen.tsx';
import { takeDraft, type OwnDraft } from './own-draft.ts';
import type { Reported } from './map-calls.ts';
import { FIRST_VIEW } from './model/editor-view.ts';
import { documentOf, type EditorState, selectOnly } from './model/editor-state.ts';
import { mindsetsSelected } from './model/selection.ts';
import { keptMap } from './kept-map.ts';
import { isListOnly } from './list-only.ts';
import { openedAt, type OpenedAt } from './opened-at.ts';
import { createOutlineFocus } from './panels/outline-focus.ts';
import { reopened, reopenedHere, type Reopened } from './reopened.ts';
import { loadMap, mapServer } from './save-mindset-map.ts';
import { useKeptMap } from './use-kept-map.ts';

interface Loaded extends Reopened {
  /** It is from this device, because there is no network. */
  readonly isKept: boolean;
  readonly quest: Quest;
  readonly players: ReadonlyMap<number, string>;
  readonly reported: Reported;
  readonly draft: OwnDraft;
}

/** The map from the server; without a network as this device keeps it, or why there is none. */
async function loadedOrKept(questId: number, userId: number, signal: AbortSignal | undefined) {
  try {
    return { map: await loadMap(questId, signal), isKept: false };
  } catch (error) {
    const map = isNetworkError(error) ? await keptMap(userId, questId) : null;
    if (map === null) throw error;
    return { map, isKept: true };
  }
}

/** Loads the quest, its map, and the draft stored on this device. */
async function load(questId: number, userId: number, signal: AbortSignal | undefined): Promise<Loaded> {
  const taking = takeDraft(userId, questId);
  try {
    const [{ map, isKept }, draft] = await Promise.all([loadedOrKept(questId, userId, signal), taking]);
    const { quest, players, reported, content } = map;
    // The network may go between loading the map and asking what became of an earlier save.
    const here = () => reopenedHere(quest, content, draft.kept);
    const changes = isKept
      ? here()
      : await reopened(quest, content, draft.kept, mapServer).catch((error: unknown) => {
          if (!isNetworkError(error)) throw error;
          return here();
        });
    if (!isKept && draft.kept !== null && changes.restored === 'none') await dropDraft(draft.id);
    signal?.throwIfAborted();
    return { quest, players, reported, draft, isKept, ...changes };
  } catch (error) {
    (await taking).letGo();
    throw error;
  }
}

/** Not cached: a refetch must not replace what is being edited. */
const editedMap = query(
  'mindset-map',
  ({ questId, userId }: { readonly questId: number; readonly userId: number }, { signal }) =>
    load(questId, userId, signal),
);

const isWorld = (pathname: string) => pathname.startsWith(paths.mindsetWorld);
const isMappedAt = (pathname: string) => isWorld(pathname) || !isListOnly();

/** Preloads what the page at this address will show, while the session is restored. */
export function loadMapsAhead(pathname: string): void {
  if (isWorld(pathname)) loadWorldAhead();
  if (isMappedAt(pathname)) loadMapAhead();
}

/** The editor page; opens in 3D at the URL of the 3D editor (Spec §2). Both show the same document and screen. */
export function MindsetMapPage() {
  const { pathname } = useLocation();
  const isTilted = isWorld(pathname);
  useWorldAhead(isTilted);
  const [isMapped] = useState(() => isMappedAt(pathname));
  useMapAhead(isMapped);
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
  return <LoadedEditor key={questId} loaded={asked.data} userId={userId} wanted={wanted} isTilted={isTilted} />;
}

/** Selects the mindset that the URL names, if it exists. */
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
  isTilted,
}: {
  readonly loaded: Loaded;
  readonly userId: number;
  readonly wanted: OpenedAt | null;
  readonly isTilted: boolean;
}) {
  const toasts = useToasts();
  const map = useRef<MapHandle | null>(null);
  const inspector = useRef<HTMLElement>(null);
  const [outline] = useState(createOutlineFocus);
  const [quest, setQuest] = useState(loaded.quest);
  const store = useMemo(() => createStore(openedWith(loaded.state, wanted)), [loaded, wanted]);
  const [view] = useState(() => createStore({ ...FIRST_VIEW, isTilted, onMap: isTilted || FIRST_VIEW.onMap }));
  const [reported] = useState(() => createStore(loaded.reported));
  const editor = useMemo(
    () => ({
      quest,
      store,
      view,
      players: loaded.players,
      reported,
      draftId: loaded.draft.id,
      map,
      surface: { current: null },
      inspector,
      outline,
      setActive: (active: boolean) => {
        setQuest((before) => ({ ...before, active }));
      },
    }),
    [quest, store, view, reported, loaded, outline],
  );
  useKeptMap(editor, userId, loaded.isKept);
  useEffect(() => loaded.draft.letGo, [loaded]);
  useEffect(() => {
    if (loaded.isKept) toasts.show(message('editor.offlineHere'));
    else if (loaded.restored !== 'none')
      toasts.show(message(loaded.restored === 'same' ? 'editor.restored' : 'editor.restoredOnTop'));
  }, [loaded, toasts]);
  return (
    <EditorContext value={editor}>
      <EditorScreen userId={userId} wanted={wanted} />
    </EditorContext>
  );
}
