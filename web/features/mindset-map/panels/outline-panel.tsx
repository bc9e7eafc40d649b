import { useMemo, useState } from 'react';
import { groupMindsets } from '@mangoquest/core/mindset/groups.ts';
import { MAX_MINDSETS, type Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '../../../language/language.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useEditor, useMindsets, usePending, useSelection } from '../editor-context.ts';
import { select, selectOnly } from '../model/editor-state.ts';
import { idsOf, mindsetsSelected } from '../model/selection.ts';
import { firstProblem } from '../model/mindset-problems.ts';
import { PlaceFromList } from './map-searches.tsx';
import { RowsInParts } from './rows-in-parts.tsx';
import { RegionsList } from './regions-list.tsx';
import { OutlineRow, type OutlineRowProps } from './outline-row.tsx';

/** List of groups and mindsets; titles truncated to 40 characters (Spec §2). */
export function OutlinePanel({ several }: { readonly several: boolean }) {
  const { store, map } = useEditor();
  const mindsets = useMindsets();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const groups = useMemo(() => groupMindsets(mindsets), [mindsets]);
  const onSelect = useMemo(
    () => (id: number, withShift: boolean) => {
      const additive = withShift || several;
      store.update((state) => select(state, { kind: 'mindset', id }, additive));
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
        <PlaceFromList />
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
        {groups.map(({ group, mindsets: members }) => (
          <OutlineGroup
            key={group}
            group={group}
            mindsets={members}
            isOnly={groups.length === 1}
            open={!closed.has(group)}
            onOpen={(open) => {
              const next = new Set(closed);
              if (open) next.delete(group);
              else next.add(group);
              setClosed(next);
            }}
            onSelect={onSelect}
          />
        ))}
      </div>
      <RegionsList />
      <p className="outline__foot">{message('editor.shiftHint')}</p>
    </aside>
  );
}

interface OutlineGroupProps extends Pick<OutlineRowProps, 'onSelect'> {
  readonly group: string;
  readonly mindsets: readonly Mindset[];
  readonly isOnly: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** A collapsible group; a single group without a name has no heading. */
function OutlineGroup({ group, mindsets, isOnly, open, onOpen, onSelect }: OutlineGroupProps) {
  const { quest, store, view } = useEditor();
  const selection = useSelection();
  const { unsaved } = usePending();
  const selectGroup = (additive: boolean) => {
    store.update((state) => {
      const before = additive ? idsOf(state.selection, 'mindset') : [];
      return selectOnly(state, mindsetsSelected(new Set([...before, ...mindsets.map(({ id }) => id)])));
    });
  };
  return (
    <section>
      {(!isOnly || group !== '') && (
        <h3 className="outline__heading">
          <button
            type="button"
            className="outline__group"
            aria-expanded={open}
            onClick={() => {
              onOpen(!open);
            }}
          >
            <Icon name={open ? 'caret-down' : 'caret-right'} />
            <span className="trunc" dir="auto">
              {group === '' ? message('editor.noGroup') : group}
            </span>
            <span className="outline__count">{message('editor.countMindsets', { n: mindsets.length })}</span>
          </button>
          <IconButton
            size="small"
            icon={{ name: 'selection-all', weight: 'regular' }}
            label={group === '' ? message('several.noGroup') : message('several.group', { name: group })}
            onClick={(event) => {
              selectGroup(event.shiftKey || view.get().several);
            }}
          />
        </h3>
      )}
      {open && (
        <RowsInParts
          rows={mindsets.map((mindset) => (
            <OutlineRow
              key={mindset.id}
              mindset={mindset}
              selected={selection.has(mindset.id)}
              unsaved={unsaved.mindset.has(mindset.id)}
              problem={firstProblem(mindset, quest.properties)}
              onSelect={onSelect}
            />
          ))}
        />
      )}
    </section>
  );
}
