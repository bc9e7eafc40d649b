import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Issue } from '@mangoquest/core/issue.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '../../../language/language.ts';
import { OwnMindsets } from '../../../quest/mindset-editor/chain-choices.ts';
import { AdvancedTab } from '../../../quest/mindset-editor/advanced-tab.tsx';
import { InspectorTabs } from '../../../quest/mindset-editor/inspector-tabs.tsx';
import { MediaTab } from '../../../quest/mindset-editor/media-tab.tsx';
import { OutcomeTab } from '../../../quest/mindset-editor/outcome-tab.tsx';
import { RaisedFields } from '../../../quest/mindset-editor/raised-fields.tsx';
import { QuestionsTab } from '../../../quest/mindset-editor/questions-tab.tsx';
import { type TabId, tabOfField, tabOfIssues } from '../../../quest/mindset-editor/tabs.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { moveMindset } from '../actions/move-mindsets.ts';
import { setStart } from '../actions/set-start.ts';
import { useBoard, useEditor, useEditorView, useMindsets } from '../editor-context.ts';
import { isListOnly, useListOnly } from '../list-only.ts';
import { useWork } from '../operations/work.ts';
import { InspectorHead, InspectorMeta } from './inspector-head.tsx';
import { Trial } from './trial.tsx';
import { type MapMindsetEditing, useMindsetEditing } from './use-mindset-editing.ts';

interface InspectorProps {
  readonly mindset: Mindset;
  /** After a refused save all problems are shown; before, only those of fields that lost the focus. */
  readonly showProblems: boolean;
  /** The field to open at: its tab and mindchunk. */
  readonly at: string | null;
  readonly onClose: () => void;
  /** Shown below the fields. */
  readonly children?: ReactNode;
}

/** The mindset editor (Spec §2): edits change the document at once, and can be undone. */
export function Inspector({ mindset, showProblems, at, onClose, children }: InspectorProps) {
  const { quest, inspector, view } = useEditor();
  const mindsets = useMindsets();
  const dialogs = useDialogs();
  const { tryIt } = useWork();
  const [isTrying, setTrying] = useState(false);
  const editing = useMindsetEditing(mindset, showProblems);
  const [tab, setTab] = useTab(at, showProblems, editing.issues);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const titleField = useRef<HTMLInputElement>(null);
  // On a narrow screen it covers the pressed element, so it takes the focus.
  const takeFocus = useEffectEvent(() => {
    const isAdded = view.get().added === mindset.id;
    view.update((now) => (now.added === null ? now : { ...now, added: null }));
    // The title of a new mindset takes the focus.
    if (isAdded) titleField.current?.focus();
    else if (isListOnly()) heading.current?.focus();
  });
  useEffect(() => {
    takeFocus();
  }, []);
  return (
    <OwnMindsets value={mindsets}>
      <aside ref={inspector} className="inspector panel" aria-label={message('editor.inspector')}>
        <InspectorHead
          mindset={mindset}
          heading={heading}
          onTry={() => {
            if (mindset.mindchunks.length > 0) setTrying(true);
            else void dialogs.alert(message('inspector.tryEmpty'));
          }}
          onTryFrom={() => {
            tryIt(mindset);
          }}
          onClose={onClose}
        />
        <InspectorMeta
          mindset={mindset}
          onStart={() => {
            editing.run(setStart(mindset.id));
          }}
        />
        <div className="inspector__title">
          <TextInput
            ref={titleField}
            label={message('editor.title')}
            hint={message('editor.titleHint')}
            value={mindset.title}
            error={editing.errorOf('title')}
            onChange={(text) => {
              editing.edit({ title: text }, 'title');
            }}
            onBlur={() => {
              editing.leave('title');
            }}
          />
        </div>
        <InspectorTabs id={id} tab={tab} issues={editing.shownIssues} onTab={setTab}>
          <TabBody mindset={mindset} tab={tab} at={at} editing={editing} />
        </InspectorTabs>
        {children}
        {isTrying && (
          <Trial
            mindset={mindset}
            properties={quest.properties}
            onClose={() => {
              setTrying(false);
            }}
          />
        )}
      </aside>
    </OwnMindsets>
  );
}

interface TabBodyProps extends Pick<InspectorProps, 'mindset' | 'at'> {
  readonly tab: TabId;
  readonly editing: MapMindsetEditing;
}

/** The fields of the current tab. */
function TabBody({ mindset, tab, at, editing }: TabBodyProps) {
  const { quest } = useEditor();
  const isMapless = useListOnly();
  const board = useBoard();
  const toPlace = (place: LatLng) => {
    editing.run(moveMindset(mindset.id, place));
  };
  switch (tab) {
    case 'questions':
      return <QuestionsTab mindset={mindset} properties={quest.properties} editing={editing} at={at} />;
    case 'media':
      return <MediaTab mindset={mindset} editing={editing} />;
    case 'outcome':
      return <OutcomeTab mindset={mindset} properties={quest.properties} editing={editing} />;
    case 'advanced':
      return (
        <AdvancedTab mindset={mindset} editing={editing} board={board} onPlace={isMapless ? toPlace : undefined} />
      );
    case 'raised':
      return <RaisedFields mindset={mindset} editing={editing} onBoard={board !== null} />;
  }
}

/**
 * The current tab: initially that of the field to open at, or "3D" in the tilted view; switches to the tab of a problem
 * when all problems become visible.
 */
function useTab(at: string | null, showProblems: boolean, issues: readonly Issue[]) {
  const isTilted = useEditorView((view) => view.isTilted);
  const [tab, setTab] = useState<TabId>(() => (at === null && isTilted ? 'raised' : tabOfField(at ?? '')));
  const [wereShown, setWereShown] = useState(false);
  if (showProblems !== wereShown) {
    setWereShown(showProblems);
    if (showProblems) setTab(tabOfIssues(tab, issues));
  }
  return [tab, setTab] as const;
}
