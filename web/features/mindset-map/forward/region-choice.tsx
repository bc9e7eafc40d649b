import { useId } from 'react';
import { regionColor } from '@mangoquest/core/drawing/palette.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { placesOf } from '@mangoquest/core/drawing/drawing-shape.ts';
import { insideOf } from '@mangoquest/core/geo/polygon.ts';
import type { ReactNode } from 'react';
import { message } from '../../../language/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { ForwardTarget } from './forward-targets.ts';

interface RegionChoiceProps {
  readonly target: ForwardTarget;
  /** Places of its mindsets; undefined until loaded. */
  readonly there: readonly LatLng[] | undefined;
  /** The target has another kind of ground, so the copies get new places. */
  readonly isOtherGround: boolean;
  /** `null` for no region. */
  readonly regionId: number | null;
  readonly onChoose: (regionId: number | null) => void;
}

/** Chooses a region of the target for the copies, or their own places. */
export function RegionChoice({ target, there, isOtherGround, regionId, onChoose }: RegionChoiceProps) {
  const name = useId();
  const one = (id: number | null, mark: ReactNode, label: string, aside: string | undefined) => (
    <label key={id ?? 'same'} className={regionId === id ? 'forward__choice is-on' : 'forward__choice'}>
      <input
        type="radio"
        className="vh"
        name={name}
        checked={regionId === id}
        onChange={() => {
          onChoose(id);
        }}
      />
      <span className="forward__radio" aria-hidden="true" />
      {mark}
      <b className="grow trunc" dir="auto">
        {label}
      </b>
      <span className="xs subtle">{aside}</span>
    </label>
  );
  return (
    <fieldset className="forward__regions">
      <legend>{message('forward.whereIn')}</legend>
      {one(
        null,
        <Icon name="map-pin" weight="regular" />,
        message(isOtherGround ? 'forward.around' : 'forward.same'),
        message(isOtherGround ? 'forward.aroundHint' : 'forward.sameHint'),
      )}
      {target.regions.map((region) =>
        one(
          region.id,
          <span className="regions__color" style={{ background: regionColor(region.color) }} />,
          region.name === '' ? message('editor.noName') : region.name,
          there &&
            message('forward.inside', { n: there.filter(insideOf(placesOf(region), target.quest.isBoard)).length }),
        ),
      )}
    </fieldset>
  );
}
