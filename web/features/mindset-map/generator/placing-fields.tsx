import { useId } from 'react';
import type { Localization } from '@mangoquest/core/generator/options.ts';
import { MIN_RADIUS, RADIUS_STEP } from '@mangoquest/core/generator/options.ts';
import type { MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import { reach } from '../../../language/far.ts';
import { message } from '../../../language/language.ts';
import { CoordinateField } from '../../../map/coordinate-field.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import type { Choices } from './choices.ts';

export interface PlacingFieldsProps {
  readonly choices: Choices;
  readonly change: (choices: Partial<Choices>) => void;
  readonly regions: readonly MapRegion[];
  readonly onBoard: boolean;
  /** Error of the region field, if it is required. */
  readonly error: string | undefined;
}

/** Maximum of the slider; the ring on the map allows more. */
const SLIDER_END = 5_000;

/** Where the mindsets are placed: around a centre, in a region, or as the source says. */
export function PlacingFields({ choices, change, regions, onBoard, error }: PlacingFieldsProps) {
  const { localization, regionId } = choices;
  const named = (way: Localization) => message(`generator.place.${way}`);
  return (
    <section className={error === undefined ? 'generator__part' : 'generator__part is-wrong'}>
      <h3>{message('generator.placeThem')}</h3>
      <SegmentedControl
        block
        label={message('generator.placeThem')}
        value={localization}
        segments={(['center', 'region', 'source'] as const).map((value) => ({ value, label: named(value) }))}
        onChange={(way) => {
          change({ localization: way });
        }}
      />
      {localization === 'center' && (
        <>
          <Centre choices={choices} change={change} onBoard={onBoard} />
          <Radius choices={choices} change={change} onBoard={onBoard} />
        </>
      )}
      {localization === 'region' && (
        <Select
          label={message('generator.region')}
          error={error}
          value={regionId === null ? '' : String(regionId)}
          options={[
            { value: '', label: message(regions.length === 0 ? 'generator.noRegions' : 'generator.chooseRegion') },
            ...regions.map(({ id, name }, at) => ({
              value: String(id),
              label: name === '' ? message('generator.regionNumber', { n: at + 1 }) : name,
            })),
          ]}
          onChange={(id) => {
            change({ regionId: id === '' ? null : Number(id) });
          }}
        />
      )}
      {localization === 'source' && <p className="sm muted">{message('generator.sourceText')}</p>}
    </section>
  );
}

/** The centre, typed: on a narrow screen, or without a hand for the pin. Settled, Generator. */
function Centre({ choices: { center }, change, onBoard }: Pick<PlacingFieldsProps, 'choices' | 'change' | 'onBoard'>) {
  return (
    <div className="generator__two">
      {(['latitude', 'longitude'] as const).map((axis) => (
        <CoordinateField
          key={axis}
          whenLeft
          axis={axis}
          onBoard={onBoard}
          value={center[axis]}
          onChange={(value) => {
            change({ center: { ...center, [axis]: value } });
          }}
        />
      ))}
    </div>
  );
}

function Radius({ choices: { radius }, change, onBoard }: Pick<PlacingFieldsProps, 'choices' | 'change' | 'onBoard'>) {
  const id = useId();
  return (
    <div className="opacity">
      <label htmlFor={id}>{message('generator.radiusLabel')}</label>
      <output className="num-plain" htmlFor={id}>
        {reach(radius, onBoard)}
      </output>
      <input
        id={id}
        type="range"
        min={MIN_RADIUS}
        max={Math.max(SLIDER_END, radius)}
        step={RADIUS_STEP}
        value={radius}
        onChange={(event) => {
          change({ radius: Number(event.target.value) });
        }}
      />
    </div>
  );
}
