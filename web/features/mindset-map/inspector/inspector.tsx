import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { placeInWords } from '@mangoquest/core/geo/place-words.ts';
import { mindsetListTitle } from '@mangoquest/core/mindset/mindset-list-title.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import { isBoard } from '@mangoquest/core/quest/board.ts';
import { distanceInWords } from '@mangoquest/core/quest/distance-words.ts';
import { MindsetDisk } from '../../../quest/mindset-disk.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { setStart } from '../actions/set-start.ts';
import { useEditor } from '../editor-context.ts';
import { isListOnly } from '../list-only.ts';
import { AdvancedTab } from './advanced-tab.tsx';
import { MediaTab } from './media-tab.tsx';
import { OutcomeTab } from './outcome-tab.tsx';
import { QuestionsTab } from './questions-tab.tsx';
import { hasIssue, type TabId, tabOfField, tabOfIssues, TABS } from './tabs.ts';
import { useMindsetEditing } from './use-mindset-editing.ts';

/** The mindset editor (Spec §2): what is written is in the document at once; undo takes it back. */
export function Inspector({ mindset, showProblems, at, takeAdded, onClose, children }: {
  readonly mindset: Mindset;
  /** After a refused save every problem shows; before, only those of fields that were left. */
  readonly showProblems: boolean;
  /** The field that it opens at: its tab, and its mindchunk. */
  readonly at: string | null;
  /** Whether this mindset was just added: then its title wants to be written. */
  readonly takeAdded: (id: number) => boolean;
  readonly onClose: () => void;
  /** Below it all. */
  readonly children?: ReactNode;
}) {
  const { quest } = useEditor();
  const [tab, setTab] = useState<TabId>(() => tabOfField(at));
  const editing = useMindsetEditing(mindset, showProblems);
  const [wereShown, setWereShown] = useState(false);
  if (showProblems !== wereShown) {
    setWereShown(showProblems);
    if (showProblems) setTab(tabOfIssues(tab, editing.issues));
  }
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const titleField = useRef<HTMLInputElement>(null);
  // On a narrow screen it covers what was pressed there: the focus goes along.
  const takeFocus = useEffectEvent(() => {
    if (takeAdded(mindset.id)) titleField.current?.focus();
    else if (isListOnly()) heading.current?.focus();
  });
  useEffect(() => { takeFocus(); }, []);
  const title = mindset.title === '' ? message('editor.untitled') : mindsetListTitle(mindset.title);
  const { minDistance } = mindset.visibility;
  const moveTab = (by: number) => {
    const next = TABS[(TABS.findIndex((one) => one.id === tab) + by + TABS.length) % TABS.length];
    if (!next) return;
    setTab(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  return (
    <aside className="inspector panel" aria-label={message('editor.inspector')}>
      <div className="inspector__head">
        <MindsetDisk inLine state="selected" start={mindset.isStart} />
        <div className="grow">
          <h2 ref={heading} tabIndex={-1} className="trunc" dir="auto">{title}</h2>
          <span className="xs subtle num-plain">{placeInWords(mindset, isBoard(quest.properties))}</span>
        </div>
        <IconButton size="small" icon={{ name: 'x', weight: 'regular' }} label={message('editor.close')} onClick={onClose} />
      </div>
      <div className="inspector__meta">
        {mindset.group !== '' && <span className="chip"><Icon name="stack" weight="regular" /><bdi>{mindset.group}</bdi></span>}
        <span className="chip">
          <Icon name="eye" weight="regular" />
          {minDistance === 0 ? message('editor.alwaysShown') : message('editor.shownWithin', { distance: distanceInWords(minDistance) })}
        </span>
        {mindset.isStart
          ? <span className="chip chip--on"><Icon name="flag" weight="fill" />{message('editor.startNow')}</span>
          : (
            <button type="button" className="chip chip--button" onClick={() => { editing.run(setStart(mindset.id)); }}>
              <Icon name="flag" weight="regular" />{message('editor.makeStart')}
            </button>
          )}
      </div>
      <div className="inspector__title">
        <TextInput
          ref={titleField} label={message('editor.title')} hint={message('editor.titleHint')} value={mindset.title} error={editing.errorOf('title')}
          onChange={(text) => { editing.edit({ title: text }, 'title'); }} onBlur={() => { editing.leave('title'); }}
        />
      </div>
      <div className="tabs" role="tablist" aria-label={message('editor.inspector')}>
        {TABS.map(({ id: name, label, fields }) => {
          const bad = hasIssue({ fields }, editing.shownIssues);
          return (
            <button
              key={name} type="button" role="tab" id={`${id}-${name}`} aria-selected={tab === name} aria-controls={`${id}-panel`}
              tabIndex={tab === name ? 0 : -1} className={`${tab === name ? 'is-on' : ''}${bad ? ' is-bad' : ''}`}
              onClick={() => { setTab(name); }}
              onKeyDown={(event) => {
                if (event.key === 'ArrowRight') moveTab(1);
                if (event.key === 'ArrowLeft') moveTab(-1);
              }}
            >
              {message(label)}{bad && <Icon name="warning-circle" weight="fill" />}
            </button>
          );
        })}
      </div>
      <div className="inspector__body" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'questions' && <QuestionsTab mindset={mindset} editing={editing} at={at} />}
        {tab === 'media' && <MediaTab mindset={mindset} editing={editing} />}
        {tab === 'outcome' && <OutcomeTab mindset={mindset} editing={editing} />}
        {tab === 'advanced' && <AdvancedTab mindset={mindset} editing={editing} />}
      </div>
      {children}
    </aside>
  );
}
