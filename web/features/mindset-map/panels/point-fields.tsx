import { computedLatLng, wrapLongitude } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { far } from '../../../language/far.ts';
import { message } from '../../../language/language.ts';
import { CoordinateField } from '../../../map/coordinate-field.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { middleOfShape, moveShape } from '../actions/move-shape.ts';
import { addPoint, canAddPoint, canRemovePoint, movePoint } from '../actions/points.ts';
import { useBoard, useChosenPoint, useEditor, useEditorState, useEditorView } from '../editor-context.ts';
import { type ChosenPoint, pointAt } from '../model/chosen-point.ts';
import { viewKey } from '../model/editor-state.ts';
import type { Selected } from '../model/selection.ts';
import { OperationButton } from '../operations/operation-button.tsx';
import { TOOLS } from '../tools/all-tools.ts';
import '../drawing.css';

/** The points of the selected shape one at a time: move by typing, add, remove, also without using the map. */
export function PointFields({ one }: { readonly one: Selected }) {
  const chosen = useChosenPoint();
  const state = useEditorState((now) => now);
  const point = chosen ?? pointAt(state, one, 0);
  // While drawing, the next point has a form of its own.
  const isDrawing = useEditorView(({ tool }) => tool !== null && TOOLS[tool].draws);
  if (point === null || isDrawing) return null;
  return (
    <>
      {point.total > 1 && <WholeFields one={one} />}
      <section className="point-fields">
        {point.total > 1 && <PointSteps point={point} />}
        <PlaceFields key={point.handle.index} point={point} />
        {(canAddPoint(point) || canRemovePoint(point)) && <PointButtons point={point} />}
      </section>
    </>
  );
}

/** The middle of the shape: typed, it moves the whole. */
function WholeFields({ one }: { readonly one: Selected }) {
  const { store } = useEditor();
  const onBoard = useBoard() !== null;
  const state = useEditorState((now) => now);
  const middle = middleOfShape(state, one);
  if (middle === null) return null;
  const place = computedLatLng(middle);
  const move = (to: LatLng) => {
    store.update((now) => moveShape(now, one, to));
  };
  return (
    <section className="point-fields" aria-label={message('editor.wholeShape')}>
      <h3>{message('editor.wholeShape')}</h3>
      <div className="point-fields__place">
        {(['latitude', 'longitude'] as const).map((axis) => (
          <CoordinateField
            key={axis}
            whenLeft
            axis={axis}
            label={message(onBoard ? MIDDLE_ON_BOARD[axis] : MIDDLE[axis])}
            onBoard={onBoard}
            value={place[axis]}
            onChange={(typed) => {
              move({ ...middle, [axis]: typed });
            }}
          />
        ))}
      </div>
      <p className="point-fields__hint xs subtle">
        {message('editor.wholeHint', { one: far(1, onBoard), ten: far(10, onBoard) })}
      </p>
    </section>
  );
}

const MIDDLE = { latitude: 'editor.middleLatitude', longitude: 'editor.middleLongitude' } as const;
const MIDDLE_ON_BOARD = { latitude: 'editor.middleUp', longitude: 'editor.middleAcross' } as const;

function useChoose(): (point: ChosenPoint, index: number) => void {
  const { store, view } = useEditor();
  return ({ one, total }, index) => {
    const of = viewKey(store.get(), one);
    view.update((now) => ({ ...now, point: { of, index: (index + total) % total } }));
  };
}

function PointSteps({ point }: { readonly point: ChosenPoint }) {
  const choose = useChoose();
  const { index } = point.handle;
  return (
    <div className="point-fields__steps">
      <h3 className="grow" aria-live="polite">
        {message('editor.pointOf', { n: index + 1, total: point.total })}
      </h3>
      <IconButton
        size="small"
        icon={{ name: 'caret-left' }}
        label={message('editor.pointBefore')}
        onClick={() => {
          choose(point, index - 1);
        }}
      />
      <IconButton
        size="small"
        icon={{ name: 'caret-right' }}
        label={message('editor.pointAfter')}
        onClick={() => {
          choose(point, index + 1);
        }}
      />
    </div>
  );
}

/** Text that does not parse stays in the field and moves nothing. */
function PlaceFields({ point }: { readonly point: ChosenPoint }) {
  const { store, view } = useEditor();
  const onBoard = useBoard() !== null;
  const { place } = point.handle;
  const move = (to: LatLng) => {
    const { freeCorners } = view.get();
    store.update((state) => movePoint(state, pointAt(state, point.one, point.handle.index) ?? point, to, freeCorners));
  };
  // A longitude across the antimeridian is shown within ±180°.
  const longitude = onBoard || Math.abs(place.longitude) <= 180 ? place.longitude : wrapLongitude(place.longitude);
  return (
    <div className="point-fields__place">
      <CoordinateField
        whenLeft
        axis="latitude"
        onBoard={onBoard}
        value={place.latitude}
        onChange={(latitude) => {
          move({ latitude, longitude });
        }}
      />
      <CoordinateField
        whenLeft
        axis="longitude"
        onBoard={onBoard}
        value={longitude}
        onChange={(typed) => {
          move({ latitude: place.latitude, longitude: typed });
        }}
      />
    </div>
  );
}

function PointButtons({ point }: { readonly point: ChosenPoint }) {
  const { store } = useEditor();
  const choose = useChoose();
  return (
    <div className="point-fields__buttons">
      <Button
        size="small"
        variant="soft"
        disabled={!canAddPoint(point)}
        onClick={() => {
          store.update((state) => addPoint(state, point));
          choose({ ...point, total: point.total + 1 }, point.handle.index + 1);
        }}
      >
        <Icon name="plus" />
        {message('editor.addPoint')}
      </Button>
      <OperationButton
        words
        id="removePoint"
        variant="quiet"
        className="is-danger"
        before={() => {
          choose(point, point.handle.index);
        }}
      />
    </div>
  );
}
