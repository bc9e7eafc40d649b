import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import {
  DEFAULT_OPACITY,
  MAX_DRAWING_HEIGHT,
  MAX_DRAWING_NAME,
  STROKE_WIDTH,
} from '@mangoquest/core/drawing/drawing-limits.ts';
import { drawingTitle, renamed } from '@mangoquest/core/drawing/names.ts';
import { REGION_COLORS } from '@mangoquest/core/drawing/palette.ts';
import { isSaved } from '@mangoquest/core/mindset/ids.ts';
import { GAME_COLORS } from '@mangoquest/core/quest/palette.ts';
import { locale, message } from '../../../language/language.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { editDrawing } from '../actions/shapes.ts';
import { pointAt } from '../model/chosen-point.ts';
import { useBoard, useDocument, useEditor, useEditorState, useEditorView } from '../editor-context.ts';
import { act, endGesture } from '../model/editor-state.ts';
import { ColorRow } from './color-row.tsx';
import { ImageFields } from './image-fields.tsx';
import { LetteringFields } from './lettering-fields.tsx';
import { Opacity } from './opacity.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { measureInWords } from './measure-words.ts';
import { PointFields } from './point-fields.tsx';
import { TypedField, useTyped } from './typed-field.tsx';
import { TYPE_ICONS } from './drawing-icons.ts';

const OUTLINES = REGION_COLORS;
const FILLS = GAME_COLORS.map(({ hex }) => hex);
/** In pixels. Look-2, Decided. */
const STROKES = [3, STROKE_WIDTH, 10];
/** A point with text: it has no line and no fill. */
const isLettering = (type: Drawing['type']) => type === 'label' || type === 'signal';
const hasLine = (type: Drawing['type']) => !isLettering(type) && type !== 'image';
const AREAS: readonly Drawing['type'][] = ['polygon', 'rectangle', 'circle'];

function tooHigh(height: string): string | undefined {
  return Number(height) > MAX_DRAWING_HEIGHT ? message('quest.heightRange', { n: MAX_DRAWING_HEIGHT }) : undefined;
}

/** Name and style of the selected drawing; changes show at once. */
export function DrawingStyle({ drawing }: { readonly drawing: Drawing }) {
  const { store } = useEditor();
  const { id, type, properties } = drawing;
  const edit = (change: (before: Drawing) => Drawing, gesture: string | null = null) => {
    store.update((state) => act(state, editDrawing(id, change), gesture === null ? null : `drawing ${id} ${gesture}`));
  };
  const set = (key: string, value: unknown, gesture?: string) => {
    edit((before) => ({ ...before, properties: { ...before.properties, [key]: value } }), gesture);
  };
  const end = () => {
    store.update(endGesture);
  };
  const outline = (borderColor: string) => {
    edit((before) => ({ ...before, borderColor }));
  };
  return (
    <div className="shape-style">
      <StyleHead drawing={drawing} />
      <div className="shape-style__fields">
        {type !== 'label' && (
          <TypedField
            label={message('editor.name')}
            value={properties.name ?? ''}
            max={MAX_DRAWING_NAME}
            required={type === 'signal'}
            onChange={(name) => {
              edit((before) => renamed(before, name), 'name');
            }}
            onLeave={end}
          />
        )}
        {isLettering(type) && <LetteringFields drawing={drawing} edit={edit} onLeave={end} />}
        {type === 'image' ? (
          <ImageFields drawing={drawing} set={set} onLeave={end} />
        ) : (
          <ColorRow
            label={message('editor.outlineColor')}
            value={drawing.borderColor}
            colors={OUTLINES}
            onChange={outline}
            onOther={outline}
          />
        )}
        {AREAS.includes(type) && (
          <ColorRow
            label={message('editor.fillColor')}
            value={drawing.fillColor}
            colors={FILLS}
            onChange={(fillColor) => {
              edit((before) => ({ ...before, fillColor }));
            }}
            onOther={(fillColor) => {
              edit((before) => ({ ...before, fillColor }));
            }}
          />
        )}
        {AREAS.includes(type) && (
          <HeightField
            height={properties.height ?? 0}
            onChange={(height) => {
              set('height', height === 0 ? undefined : height, 'height');
            }}
            onLeave={end}
          />
        )}
        {hasLine(type) && <LineFields properties={properties} set={set} onLeave={end} />}
        <OrderButtons />
      </div>
      <PointFields one={{ kind: 'drawing', id }} />
    </div>
  );
}

interface HeightFieldProps {
  /** In metres, or units of a board; 0 for a flat one. */
  readonly height: number;
  readonly onChange: (height: number) => void;
  readonly onLeave: () => void;
}

/** Height on the tilted map; one over the limit is held back. */
function HeightField({ height, onChange, onLeave }: HeightFieldProps) {
  const onBoard = useBoard() !== null;
  const typed = useTyped(String(height), tooHigh);
  return (
    <TextInput
      label={message(onBoard ? 'inspector.drawingHeightOnBoard' : 'inspector.drawingHeight')}
      inputMode="numeric"
      value={typed.text}
      error={typed.reason}
      onChange={(text) => {
        const digits = String(Number(text.replace(/\D/g, '').slice(0, 5)));
        if (typed.type(digits)) onChange(Number(digits));
      }}
      onBlur={() => {
        typed.leave();
        onLeave();
      }}
    />
  );
}

/** Name and type of the drawing. */
function StyleHead({ drawing }: { readonly drawing: Drawing }) {
  const { drawings } = useDocument();
  const state = useEditorState((now) => now);
  const { id, type, coordinates } = drawing;
  const onBoard = useBoard() !== null;
  const dragged = useEditorView((view) => view.dragged);
  const measure = measureInWords(
    { type, coordinates: dragged?.one.kind === 'drawing' ? dragged.coordinates : coordinates },
    onBoard,
  );
  return (
    <div className="inspector__head">
      <span className="shape-icon" style={{ color: drawing.borderColor }}>
        <Icon name={TYPE_ICONS[type]} weight="regular" />
      </span>
      <div className="grow">
        <h2 className="trunc" dir="auto">
          {drawingTitle(locale, drawing, drawings)}
        </h2>
        <span className="xs subtle">
          {message(isSaved(id) ? 'editor.drawingFacts' : 'editor.drawingFactsNew', {
            type: message(`editor.type.${type}`),
            n: pointAt(state, { kind: 'drawing', id }, 0)?.total ?? coordinates.length,
          })}
        </span>
        {measure !== null && <span className="measure xs num-plain">{measure}</span>}
      </div>
    </div>
  );
}

interface LineFieldsProps {
  readonly properties: Drawing['properties'];
  readonly set: (key: string, value: unknown, gesture?: string) => void;
  readonly onLeave: () => void;
}

/** Opacity and width of shapes with a line. */
function LineFields({ properties, set, onLeave }: LineFieldsProps) {
  return (
    <div className="shape-style__row">
      <Opacity
        label={message('editor.opacity')}
        value={properties.opacity ?? DEFAULT_OPACITY}
        onChange={(opacity) => {
          set('opacity', opacity, 'opacity');
        }}
        onEnd={onLeave}
      />
      <SegmentedControl
        label={message('editor.stroke')}
        value={String(properties.stroke ?? STROKE_WIDTH)}
        segments={STROKES.map((width) => ({
          value: String(width),
          label: (
            <>
              <span className="stroke" style={{ height: width }} />
              <span className="vh">{message('editor.strokeOf', { n: width })}</span>
            </>
          ),
        }))}
        onChange={(width) => {
          set('stroke', Number(width));
        }}
      />
    </div>
  );
}
