import { regionColor } from '@mangoquest/core/drawing/palette.ts';
import { locale, message } from '../../../language/language.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useDocument, useEditor, useEditorState } from '../editor-context.ts';
import { select } from '../model/editor-state.ts';
import { oneOf } from '../model/selection.ts';
import { operation } from '../operations/all-operations.ts';
import { perform } from '../operations/operation.ts';
import { goThroughRows } from './list-keys.ts';
import { mindsetsIn } from '../operations/region-operations.ts';
import { useWork } from '../operations/work.ts';

/** The quest's regions, each with the number of mindsets in it. */
export function RegionsList() {
  const work = useWork();
  const { store } = useEditor();
  const document = useDocument();
  const selectedId = useEditorState((state) => oneOf(state.selection, 'region'));
  const { regions } = document;
  if (regions.length === 0) return null;
  return (
    <section className="regions">
      <div className="outline__head">
        <h2>{message('editor.regions')}</h2>
        <span className="num">{locale.number(regions.length)}</span>
        <span className="grow" />
        <IconButton
          size="small"
          icon={{ name: 'plus' }}
          label={message('editor.region')}
          onClick={() => {
            perform(operation('region'), work);
          }}
        />
      </div>
      <ul className="regions__list">
        {regions.map((region) => (
          <li key={region.id}>
            <button
              type="button"
              className={region.id === selectedId ? 'outline__row is-on' : 'outline__row'}
              aria-pressed={region.id === selectedId}
              title={region.name}
              onKeyDown={goThroughRows}
              onClick={() => {
                store.update((state) => select(state, { kind: 'region', id: region.id }));
              }}
            >
              <span className="regions__color" style={{ background: regionColor(region.color) }} />
              <span className="grow trunc" dir="auto">
                {region.name === '' ? message('editor.noName') : region.name}
              </span>
              <span className="subtle num-plain">
                <span aria-hidden="true">{locale.number(mindsetsIn(document, region).length)}</span>
                <span className="vh">
                  {message('editor.countMindsets', { n: mindsetsIn(document, region).length })}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
