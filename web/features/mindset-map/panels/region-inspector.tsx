import { useState } from 'react';
import type { MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import { MAX_DRAWING_NAME } from '@mangoquest/core/drawing/drawing-limits.ts';
import { regionIssues } from '@mangoquest/core/drawing/drawing.rules.ts';
import { REGION_COLORS, regionColor } from '@mangoquest/core/drawing/palette.ts';
import { mindsetListTitle } from '@mangoquest/core/mindset/mindset-list-title.ts';
import { message } from '../../../language/language.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { MindsetDisk } from '../../../quest/mindset-disk.tsx';
import { editRegion } from '../actions/shapes.ts';
import { useDocument, useEditor, useEditorView, useSelection } from '../editor-context.ts';
import { act, endGesture, selectMindset, selectOnly } from '../model/editor-state.ts';
import { OperationButton } from '../operations/operation-button.tsx';
import { mindsetsIn } from '../operations/region-operations.ts';
import { ColorRow } from './color-row.tsx';
import { measureInWords } from './measure-words.ts';
import { PointFields } from './point-fields.tsx';

/** The selected region: name, colour, the mindsets in it, and its operations. */
export function RegionInspector({ region }: { readonly region: MapRegion }) {
  const { store, inspector } = useEditor();
  const document = useDocument();
  const color = regionColor(region.color);
  const dragged = useEditorView((view) => view.dragged);
  const shape = dragged?.one.kind === 'region' ? dragged : region;
  const measure = measureInWords({ ...shape, type: 'region' }, document.ground !== null);
  return (
    <aside ref={inspector} className="inspector region panel" aria-label={message('editor.regionOf')}>
      <div className="inspector__head">
        <span className="shape-icon" style={{ color }}>
          <Icon name="lasso" weight="regular" />
        </span>
        <div className="grow">
          <h2 className="trunc" dir="auto">
            {region.name === '' ? message('editor.noName') : region.name}
          </h2>
          <span className="xs subtle">{message('editor.regionFacts', { n: region.coordinates.length })}</span>
          <span className="measure xs num-plain">{measure}</span>
        </div>
        <IconButton
          size="small"
          icon={{ name: 'x', weight: 'regular' }}
          label={message('editor.closeRegion')}
          onClick={() => {
            store.update((state) =>
              selectOnly(
                state,
                state.selection.filter(({ kind }) => kind !== 'region'),
              ),
            );
          }}
        />
      </div>
      <div className="shape-style__fields">
        <RegionName region={region} />
        <ColorRow
          label={message('editor.color')}
          value={color}
          aside={message('editor.ofTwelve', {
            n: (region.color % REGION_COLORS.length) + 1,
            total: REGION_COLORS.length,
          })}
          colors={REGION_COLORS}
          onChange={(_, index) => {
            store.update((state) =>
              act(
                state,
                editRegion(region.id, (before) => ({ ...before, color: index })),
              ),
            );
          }}
        />
      </div>
      <PointFields one={{ kind: 'region', id: region.id }} />
      <RegionContent region={region} />
      <RegionFoot />
    </aside>
  );
}

/** Applied as it is typed, so that nothing that ends the typing loses it; a name of another region is held back. */
function RegionName({ region }: { readonly region: MapRegion }) {
  const { store } = useEditor();
  const { regions } = useDocument();
  const [typed, setTyped] = useState<string | null>(null);
  const others = regions.filter(({ id }) => id !== region.id).map((one) => one.name);
  const refusal = (name: string) => regionIssues({ ...region, name: name.trim() }, others)[0];
  const issue = typed === null ? undefined : refusal(typed);
  return (
    <TextInput
      label={message('editor.name')}
      hint={message('editor.regionNameHint')}
      error={issue && message(issue.message, issue.parameters)}
      max={MAX_DRAWING_NAME}
      value={typed ?? region.name}
      onChange={(text) => {
        setTyped(text);
        const name = text.trim();
        if (refusal(text) !== undefined || name === region.name) return;
        const rename = editRegion(region.id, (before) => ({ ...before, name }));
        store.update((state) => act(state, rename, `region ${region.id} name`));
      }}
      onBlur={() => {
        // What is refused stays, with its reason.
        if (issue === undefined) setTyped(null);
        store.update(endGesture);
      }}
    />
  );
}

function RegionContent({ region }: { readonly region: MapRegion }) {
  const { store } = useEditor();
  const document = useDocument();
  const selection = useSelection();
  const inside = mindsetsIn(document, region);
  return (
    <>
      <section className="region-part">
        <h3>
          {message('editor.inside')}
          <span className="subtle">{message('editor.countMindsets', { n: inside.length })}</span>
        </h3>
        <ul>
          {inside.map((mindset) => (
            <li key={mindset.id}>
              <button
                type="button"
                className="outline__row"
                onClick={() => {
                  store.update((state) => selectMindset(state, mindset.id));
                }}
              >
                <MindsetDisk inLine state={selection.has(mindset.id) ? 'selected' : 'reach'} start={mindset.isStart} />
                <span className="grow trunc" dir="auto">
                  {mindset.title === '' ? message('editor.untitled') : mindsetListTitle(mindset.title)}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <OperationButton
          words
          id="selectInside"
          variant="soft"
          label={message('editor.selectTheInside', { n: inside.length })}
        />
      </section>
      <section className="region-part">
        <h3>
          {message('editor.moveIntoShort')}
          <span className="subtle">{message('editor.selected', { n: selection.size })}</span>
        </h3>
        <p className="sm muted">{message('editor.moveIntoText')}</p>
        <OperationButton words id="moveInto" label={message('editor.moveSelectedHere', { n: selection.size })} />
      </section>
    </>
  );
}

function RegionFoot() {
  return (
    <div className="inspector__foot drawings__foot">
      <span className="sm muted grow">{message('editor.mindsetsStayWhenGone')}</span>
      <OperationButton words id="deleteRegion" />
    </div>
  );
}
