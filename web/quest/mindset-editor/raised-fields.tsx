import { ON_THE_GROUND, RAISED_SHAPES, raisedOf, withRaised } from '@mangoquest/core/mindset/raised.ts';
import type { Raised, RaisedShape } from '@mangoquest/core/mindset/raised.ts';
import type { Mindset, MindsetProperties } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '../../language/language.ts';
import { Switch } from '../../ui/controls/switch.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import type { MindsetEditing } from './mindset-editing.ts';

type Measure = 'altitude' | 'scale';
const MEASURES: readonly Measure[] = ['altitude', 'scale'];

/** Parses an integer field; empty means the default. */
export function measureFrom(text: string, name: Measure): number {
  const digits = text.replace(/\D/g, '').slice(0, 5);
  return digits === '' ? ON_THE_GROUND[name] : Number(digits);
}

/** The value as typed, even if out of range. */
export function typedMeasure(properties: MindsetProperties, name: Measure): number {
  const value = properties[name];
  return typeof value === 'number' ? value : ON_THE_GROUND[name];
}

export const shapeChoices = () =>
  RAISED_SHAPES.map((shape) => ({ value: shape, label: message(`inspector.shape.${shape}`) }));

export const measureLabel = (name: Measure, onBoard: boolean) =>
  message(onBoard && name === 'altitude' ? 'inspector.altitudeOnBoard' : `inspector.${name}`);

export interface RaisedFieldsProps {
  readonly mindset: Mindset;
  readonly editing: MindsetEditing;
  readonly onBoard: boolean;
}

/** How a mindset stands on the 3D map. Settled, 3D. */
export function RaisedFields({ mindset, editing, onBoard }: RaisedFieldsProps) {
  const { properties } = mindset;
  const { shape, beam } = raisedOf(properties);
  const change = (fields: Partial<Raised>, field: string) => {
    editing.edit({ properties: withRaised(properties, fields) }, field);
  };
  return (
    <section className="inspector__section inspector__fields" aria-label={message('inspector.raised')}>
      <Select
        label={message('inspector.shape')}
        value={shape}
        options={shapeChoices()}
        onChange={(value) => {
          change({ shape: value as RaisedShape }, 'shape');
          editing.leave('properties.shape');
        }}
      />
      <div className="inspector__two">
        {MEASURES.map((name) => (
          <TextInput
            key={name}
            label={measureLabel(name, onBoard)}
            inputMode="numeric"
            value={String(typedMeasure(properties, name))}
            error={editing.errorOf(`properties.${name}`)}
            onChange={(text) => {
              change({ [name]: measureFrom(text, name) }, name);
            }}
            onBlur={() => {
              editing.leave(`properties.${name}`);
            }}
          />
        ))}
      </div>
      <Switch
        label={message('inspector.beam')}
        checked={beam}
        onChange={(on) => {
          change({ beam: on }, 'beam');
          editing.leave('properties.beam');
        }}
      />
    </section>
  );
}
