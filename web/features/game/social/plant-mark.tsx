import { useMemo } from 'react';
import { message } from '../../../language/language.ts';
import { PlaceMark } from '../../../map/layers/place-mark.tsx';
import type { MapPadding } from '../../../map/map-types.ts';
import { MindsetDisk } from '../../../quest/mindset-disk.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { plantingOf, withMapHeld, withPlantPlace } from '../model/screen-state.ts';
import { usePlaying, useScreenState } from '../playing-context.ts';

/** Share of a phone's height that the form covers; the same as in game.css. */
const FORM = 0.58;

/** Adds the form's height to the padding of the map, so that its middle stays visible. */
export function usePlantPadding(usual: MapPadding, isPlanting: boolean): MapPadding {
  const { wide } = usePlaying();
  return useMemo(
    () => (isPlanting && !wide ? { ...usual, bottom: Math.round(window.innerHeight * FORM) } : usual),
    [usual, isPlanting, wide],
  );
}

/** Shows where the mindset being edited will be placed: the map moves below the mark (look m9). */
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
      onHeld={(isHeld) => {
        store.update((state) => withMapHeld(state, isHeld));
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
