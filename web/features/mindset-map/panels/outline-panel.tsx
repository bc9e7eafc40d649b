import { memo, useMemo, useState } from 'react';
import { groupMindsets } from '@mangoquest/core/mindset/groups.ts';
import { mindsetListTitle } from '@mangoquest/core/mindset/mindset-list-title.ts';
import { MAX_MINDSETS, type Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '../../../language/language.ts';
import { MindsetDisk } from '../../../quest/mindset-disk.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useEditor, useMindsets, usePending, useSelection } from '../editor-context.ts';
import { select } from '../model/editor-state.ts';
import { firstProblem } from '../model/mindset-problems.ts';

interface RowProps {
  readonly mindset: Mindset;
  readonly selected: boolean;
  readonly unsaved: boolean;
  readonly problem: string | null;
  readonly onSelect: (id: number, additive: boolean) => void;
}

const Row = memo(function Row({ mindset, selected, unsaved, problem, onSelect }: RowProps) {
  const { outline } = useEditor();
  const title = mindset.title === '' ? message('editor.untitled') : mindsetListTitle(mindset.title);
  return (
    <li>
      <button
        type="button"
        className={selected ? 'outline__row is-on' : 'outline__row'}
        aria-pressed={selected}
        ref={(row) => (row === null ? undefined : outline.hold(mindset.id, row))}
        title={mindset.title.length > title.length ? mindset.title : undefined}
        onClick={(event) => {
          onSelect(mindset.id, event.shiftKey || event.ctrlKey || event.metaKey);
        }}
      >
        <MindsetDisk inLine state={selected ? 'selected' : 'reach'} unsaved={unsaved} start={mindset.isStart} />
        <span className="grow trunc" dir="auto">
          {title}
        </span>
        {unsaved && <span className="vh">, {message('editor.markerUnsaved')}</span>}
        {mindset.isStart && (
          <>
            <Icon name="flag" weight="fill" />
            <span className="vh">, {message('editor.start')}</span>
          </>
        )}
        {problem !== null && (
          <span className="outline__problem" title={message('editor.notReadyMark', { reason: problem })}>
            <Icon name="warning" weight="fill" />
            <span className="vh">{message('editor.notReadyMark', { reason: problem })}</span>
          </span>
        )}
      </button>
    </li>
  );
});

/** The lists of groups and mindsets; titles cut to 40 characters (Spec §2). */
export function OutlinePanel({ several }: { readonly several: boolean }) {
  const { store, quest, map } = useEditor();
  const mindsets = useMindsets();
  const selection = useSelection();
  const { unsavedIds } = usePending();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const groups = useMemo(() => groupMindsets(mindsets), [mindsets]);
  const onSelect = useMemo(
    () => (id: number, withShift: boolean) => {
      const additive = withShift || several;
      store.update((state) => select(state, id, additive));
      const mindset = store.get().history.present.mindsets.find((one) => one.id === id);
      if (mindset && !additive) map.current?.flyTo(mindset);
    },
    [store, map, several],
  );
  const isAllClosed = closed.size === groups.length;
  return (
    <aside className="outline panel" aria-label={message('editor.outline')}>
      <div className="outline__head">
        <h2>{message('editor.mindsets')}</h2>
        <span className="num">{message('editor.ofMax', { n: mindsets.length, max: MAX_MINDSETS })}</span>
        <span className="grow" />
        {groups.length > 1 && (
          <IconButton
            size="small"
            icon={{ name: 'arrows-in-line-vertical', weight: 'regular' }}
            label={message(isAllClosed ? 'editor.expand' : 'editor.collapse')}
            onClick={() => {
              setClosed(isAllClosed ? new Set() : new Set(groups.map(({ group }) => group)));
            }}
          />
        )}
      </div>
      {mindsets.length === 0 && (
        <div className="outline__empty">
          <b>{message('editor.emptyTitle')}</b>
          <p className="sm muted">{message('editor.emptyText')}</p>
        </div>
      )}
      <div className="outline__list">
        {groups.map(({ group, mindsets: members }) => {
          const open = !closed.has(group);
          return (
            <section key={group}>
              {(groups.length > 1 || group !== '') && (
                <h3>
                  <button
                    type="button"
                    className="outline__group"
                    aria-expanded={open}
                    onClick={() => {
                      const next = new Set(closed);
                      if (open) next.add(group);
                      else next.delete(group);
                      setClosed(next);
                    }}
                  >
                    <Icon name={open ? 'caret-down' : 'caret-right'} />
                    <span className="trunc" dir="auto">
                      {group === '' ? message('editor.noGroup') : group}
                    </span>
                    <span className="outline__count">{message('editor.countMindsets', { n: members.length })}</span>
                  </button>
                </h3>
              )}
              {open && (
                <ul>
                  {members.map((mindset) => {
                    const unsaved = unsavedIds.has(mindset.id);
                    return (
                      <Row
                        key={mindset.id}
                        mindset={mindset}
                        selected={selection.has(mindset.id)}
                        unsaved={unsaved}
                        problem={firstProblem(mindset, quest.properties)}
                        onSelect={onSelect}
                      />
                    );
                  })}
                </ul>
              )}
            </section>
          );
        })}
      </div>
      <p className="outline__foot">{message('editor.shiftHint')}</p>
    </aside>
  );
}
