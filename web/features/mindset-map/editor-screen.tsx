import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { message } from '../../language/language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { paths, trophiesPath } from '../../ui/paths.ts';
import { useLeaveGuard } from '../../ui/use-leave-guard.ts';
import { SaveBar, TitleBar } from './editor-bars.tsx';
import { useEditor, useEditorState, useEditorView, useUnsavedCount } from './editor-context.ts';
import { Generating } from './generator/generating.tsx';
import { Forwarding } from './forward/forward-dialog.tsx';
import { AddHereDialog } from './add-here/add-here-dialog.tsx';
import { isListOnly, useListOnly } from './list-only.ts';
import type { MapPictures } from './map-pictures.ts';
import { useMapPictures } from './use-map-pictures.ts';
import { documentOf, selectOnly } from './model/editor-state.ts';
import type { OpenedAt } from './opened-at.ts';
import { KeysSheet } from './operations/keys-sheet.tsx';
import { ToolRail } from './operations/tool-rail.tsx';
import { TippedPage } from './operations/tips.tsx';
import { useShortcuts } from './operations/use-shortcuts.ts';
import { type Work, WorkContext } from './operations/work.ts';
import { TOOLS } from './tools/all-tools.ts';
import { followSelection } from './tools/half-of-selection.ts';
import { settleSketch } from './tools/settle-sketch.ts';
import { toolbox } from './tools/toolbox.ts';
import { MapPanel } from './panels/map-panel.tsx';
import { MapSearches, PlaceBar } from './panels/map-searches.tsx';
import { OutlinePanel } from './panels/outline-panel.tsx';
import { SheetGrabber } from './panels/sheet-grabber.tsx';
import { SearchPanel } from './panels/search-panel.tsx';
import { SelectionBar } from './panels/selection-bar.tsx';
import { HalfSwitch } from './panels/half-switch.tsx';
import { placesIn } from './places-in.ts';
import { useDraft } from './use-draft.ts';
import { useFirstSave } from './use-first-save.ts';
import { useOpenedPlace } from './use-opened-place.ts';
import { usePressed } from './use-pressed.ts';
import { usePublishNow } from './use-publish-now.ts';
import { useSaving } from './use-saving.ts';
import { useTrying, useTryingAtOnce } from './use-trying.ts';
import { useShapeSaving } from './use-shape-saving.ts';
import { OpenPanel, useOpen } from './open-panel.tsx';
import './mindset-map.css';

/** The mindset map (Spec §2): map full-bleed, tools left, outline, inspector right, nothing over the middle. */
export function EditorScreen({ userId, wanted }: { readonly userId: number; readonly wanted: OpenedAt | null }) {
  const editor = useEditor();
  const { quest } = editor;
  const onBoard = useEditorState((state) => documentOf(state).ground !== null);
  const hasUnsaved = useUnsavedCount() > 0;
  const open = useOpen();
  const { selected } = open;
  const navigate = useNavigate();
  const pictures = useMapPictures(editor);
  const { saving, refused, save, saveAll, saveQuietly, saveShapes, catchUp } = useSaving(editor, pictures);
  useShapeSaving(editor, saveShapes);
  const kept = useDraft(editor, userId);
  useFirstSave(editor, saveQuietly);
  const { pressed, press } = usePressed();
  const saveNow = useCallback(() => press('save', save), [press, save]);
  const { place, goTo } = useOpenedPlace(editor, wanted);
  const { publish, dialog: missing } = usePublishNow(editor, saveAll, goTo);
  const close = useClosing(selected?.id);
  const work = useWorkOf(pictures, saveNow, saveShapes, catchUp);
  const guard = useLeavingAsked(hasUnsaved && !kept, work);
  // Editing can continue during a save, but going on to the next step waits for it (Spec §2).
  const saveAndContinue = async () => {
    if ((await settleSketch(work)) && (await saveAll()))
      void navigate(quest.forContest ? trophiesPath(quest.id) : paths.dashboard);
  };
  const at = place !== null && place.mindsetId === selected?.id ? place : null;
  const { listOnly, isCovered, isMapped, looks } = useLayout(open);
  return (
    <WorkContext value={work}>
      <TippedPage className={`mindset-map${looks}`}>
        <title>{`${quest.title} · ${message('editor.mindsets')} · Mangoquest`}</title>
        <TitleBar
          kept={kept}
          isCovered={isCovered}
          onBack={(to) => {
            guard(() => void navigate(to));
          }}
        />
        {/* Not on a board: it has no addresses to search for. */}
        <div className="editor-bar editor-bar--place panel">
          <HalfSwitch />
          {!onBoard && <PlaceBar />}
        </div>
        <SaveBar
          pressed={pressed}
          isCovered={isCovered}
          onSave={saveNow}
          onPublish={() => {
            press('publish', publish);
          }}
          onContinue={() => {
            press('continue', saveAndContinue);
          }}
        />
        <p className="editor-narrow" role="note">
          <Icon name="info" weight="regular" />
          {message('editor.narrow')}
        </p>
        <LeftSide isCovered={isCovered} isMapped={isMapped} />
        {isMapped && !isCovered && <MapSearches />}
        <OpenPanel open={open} isCovered={isCovered} showProblems={refused || at !== null} at={at} onClose={close} />
        {!isCovered && <SelectionBar />}
        {/* Last in tab order, so that the list comes before the markers. */}
        {(!listOnly || isMapped) && <MapPanel />}
        <LoadingOverlay active={pressed === 'continue' && saving} fixed isSending />
        {missing}
        <AddHereDialog />
        <KeysSheet />
        <Forwarding save={saveAll} />
        <Generating />
        <Shortcuts close={close} />
      </TippedPage>
    </WorkContext>
  );
}

/** What is shown beside what. On a narrow screen the inspector covers all else, which must not take the focus then. */
function useLayout({ selected, aligned, region, half }: ReturnType<typeof useOpen>) {
  const listOnly = useListOnly();
  const onMap = useEditorView((view) => view.onMap);
  const sheetUp = useEditorView((view) => view.sheetUp);
  const isInspected = selected !== null || aligned !== null;
  const isMapped = listOnly && (half === 'drawings' || onMap);
  const isOpen = isInspected || region !== undefined || half === 'drawings';
  const looks = `${isOpen ? ' has-inspector' : ''}${isMapped ? ' is-mapped' : ''}${sheetUp ? '' : ' is-low'}`;
  return { listOnly, isCovered: listOnly && isInspected, isMapped, looks };
}

/** Context for operations and tools. */
function useWorkOf(
  pictures: MapPictures,
  save: () => void,
  saveShapes: () => Promise<boolean>,
  catchUp: () => Promise<boolean>,
): Work {
  const editor = useEditor();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const trying = useTrying(editor, catchUp);
  useTryingAtOnce(trying);
  const made = useMemo(() => {
    const work: Work = {
      editor,
      dialogs,
      toasts,
      save,
      tryIt: (from) => {
        void settleSketch(work).then((isSettled) => (isSettled ? trying({ from }) : undefined));
      },
      saveShapes,
      placesIn,
      pictures,
      isMapless: () => isListOnly() && editor.map.current === null,
      tools: toolbox(TOOLS, () => work),
    };
    return work;
  }, [editor, dialogs, toasts, save, saveShapes, trying, pictures]);
  useEffect(() => followSelection(made), [made]);
  return made;
}

function Shortcuts({ close }: { readonly close: () => void }) {
  useShortcuts(close);
  return null;
}

/**
 * Unsaved changes are stored on this device, so leaving loses nothing: only ask if they cannot be stored, or if a shape
 * is being drawn that cannot be finished.
 */
function useLeavingAsked(isLost: boolean, work: Work): (leave: () => void) => void {
  const dialogs = useDialogs();
  const isDrawing = useEditorView(({ sketch }) => sketch !== null);
  return useLeaveGuard(isLost || isDrawing, async () => {
    if (!(await settleSketch(work))) return false;
    if (!isLost) return true;
    return dialogs.confirm({
      title: message('editor.leaveTitle'),
      text: message('editor.leaveText'),
      destructive: true,
      confirmLabel: message('editor.leave'),
      cancelLabel: message('editor.stay'),
    });
  });
}

/** Returns a function that closes the open mindset. */
function useClosing(openId: number | undefined): () => void {
  const { store, outline } = useEditor();
  return useCallback(() => {
    store.update((state) => selectOnly(state, []));
    // On a narrow screen the list can only take the focus after it is uncovered.
    if (openId !== undefined)
      requestAnimationFrame(() => {
        outline.focus(openId);
      });
  }, [store, outline, openId]);
}

/** Tools, search and list. */
function LeftSide({ isCovered, isMapped }: { readonly isCovered: boolean; readonly isMapped: boolean }) {
  const searching = useEditorView((now) => now.searching);
  const several = useEditorView((now) => now.several);
  return (
    <>
      <div inert={isCovered}>
        <SheetGrabber />
        <ToolRail />
      </div>
      <div className="editor-left" inert={isCovered}>
        {searching && !isMapped && <SearchPanel />}
        <OutlinePanel several={several} />
      </div>
    </>
  );
}
