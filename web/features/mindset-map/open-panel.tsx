import type { MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import {
  useEditorState,
  useOpenRegion,
  useEditorView,
  useSelectedMindset,
  useSelectedMindsets,
} from './editor-context.ts';
import { Inspector } from './inspector/inspector.tsx';
import { PlayersInspector } from './inspector/players-inspector.tsx';
import { SeveralInspector } from './inspector/several-inspector.tsx';
import { viewKey } from './model/editor-state.ts';
import { MindsetActions } from './panels/selection-bar.tsx';
import { DrawingsPanel } from './panels/drawings-panel.tsx';
import { RegionInspector } from './panels/region-inspector.tsx';
import './mindset-map.css';
import type { Half } from './model/editor-view.ts';
import type { OpenedPlace } from './use-opened-place.ts';

/** What is open beside the map: the selection, or the list of drawings. */
interface Open {
  readonly half: Half;
  readonly selected: Mindset | null;
  readonly aligned: readonly Mindset[] | null;
  readonly region: MapRegion | undefined;
}

export function useOpen(): Open {
  const several = useEditorView((view) => view.several);
  const half = useEditorView((view) => view.half);
  const openRegion = useOpenRegion();
  const onlySelected = useSelectedMindset();
  const allSelected = useSelectedMindsets();
  // While selecting several, the first one is not opened.
  const selected = several || half === 'drawings' ? null : onlySelected;
  const region = half === 'drawings' || selected !== null ? undefined : openRegion;
  const aligned = several || half === 'drawings' || region !== undefined ? null : allSelected;
  return { half, selected, aligned, region };
}

interface OpenPanelProps {
  readonly open: Open;
  readonly isCovered: boolean;
  readonly showProblems: boolean;
  /** The requested place in it. */
  readonly at: OpenedPlace | null;
  readonly onClose: () => void;
}

export function OpenPanel({
  open: { half, selected, aligned, region },
  isCovered,
  showProblems,
  at,
  onClose,
}: OpenPanelProps) {
  const selectedKey = useEditorState((state) => (selected ? viewKey(state, { kind: 'mindset', id: selected.id }) : ''));
  const regionKey = useEditorState((state) => (region ? viewKey(state, { kind: 'region', id: region.id }) : ''));
  const actions = isCovered && <MindsetActions />;
  return (
    <>
      {selected?.isSocial === true && (
        <PlayersInspector key={selected.id} mindset={selected} onClose={onClose}>
          {actions}
        </PlayersInspector>
      )}
      {selected?.isSocial === false && (
        <Inspector
          key={`${selectedKey} ${at?.turn ?? ''}`}
          mindset={selected}
          showProblems={showProblems}
          at={at?.field ?? null}
          onClose={onClose}
        >
          {actions}
        </Inspector>
      )}
      {aligned && (
        <SeveralInspector mindsets={aligned} onClose={onClose}>
          {actions}
        </SeveralInspector>
      )}
      {half === 'drawings' && <DrawingsPanel />}
      {region && <RegionInspector key={regionKey} region={region} />}
    </>
  );
}
