import { useMemo } from 'react';
import { message } from '../../../language/language.ts';
import { PlaceMark } from '../../../map/layers/place-mark.tsx';
import type { MapPadding } from '../../../map/map-types.ts';
import { MindsetDisk } from '../../../quest/mindset-disk.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { plantingOf, withPlantPlace } from '../model/screen-state.ts';
import { usePlaying, useScreenState } from '../playing-context.ts';

/** Of the height of a phone, what the form covers; game.css says it too. */
const FORM = 0.58;

/** The map leaves out what the form covers, so that its middle is in sight. */
export function usePlantPadding(usual: MapPadding, isPlanting: boolean): MapPadding {
  const { wide } = usePlaying();
  return useMemo(
    () => (isPlanting && !wide ? { ...usual, bottom: Math.round(window.innerHeight * FORM) } : usual),
    [usual, isPlanting, wide],
  );
}

/** Where the mindset that is written will stand: the map moves under it (look m9). */
export function PlantMark() {
  const {
    store,
    player: { position },
  } = usePlaying();
  const planting = useScreenState(plantingOf);
  if (planting === null) return null;
  const { known, place } = planting;
  return (
    <PlaceMark
      place={place === 'middle' ? null : place === 'kept' ? known : position}
      onDragged={() => {
        store.update((state) => withPlantPlace(state, 'middle'));
      }}
    >
      <MindsetDisk state="selected" unsaved className="plant__disk" />
      <p className="plant__hint">
        <Icon name="hand" weight="regular" />
        {message('game.socialDrag')}
      </p>
    </PlaceMark>
  );
}
