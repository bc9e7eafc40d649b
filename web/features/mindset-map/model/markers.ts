import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { isSameRaised, raisedField, raisedOf } from '@mangoquest/core/mindset/raised.ts';
import { message } from '../../../language/language.ts';
import type { MapMindset } from '../../../map/map-types.ts';
import { imagePreview } from '../../../ui/image-address.ts';

type MakeMarkers = (
  mindsets: readonly Mindset[],
  unsavedIds: ReadonlySet<number>,
  problemOf: (mindset: Mindset) => string | null,
  keyOf: (id: number) => string,
) => readonly MapMindset[];

/**
 * Markers of the mindsets. Unchanged markers, and an unchanged list, keep their identity, so that typing a question in
 * one of 1000 mindsets redraws no marker.
 */
export function markerMaker(): MakeMarkers {
  let last: readonly MapMindset[] = [];
  return (mindsets, unsavedIds, problemOf, keyOf) => {
    const next = mindsets.map((mindset, at) => {
      const key = keyOf(mindset.id);
      const marker = markerOf(mindset, key, unsavedIds.has(mindset.id), problemOf(mindset));
      const before = last[at];
      return before && looksSame(before, marker) ? before : marker;
    });
    if (next.length !== last.length || next.some((marker, at) => marker !== last[at])) last = next;
    return last;
  };
}

function markerOf(
  { id, title, latitude, longitude, isStart, properties, image }: Mindset,
  key: string,
  isUnsaved: boolean,
  problem: string | null,
): MapMindset {
  const raised = raisedOf(properties);
  // An unsaved image is a data URL of its own.
  const picture = raised.shape === 'picture' ? imagePreview(image, 'qstimages') : null;
  return {
    id,
    key,
    title: title === '' ? message('editor.untitled') : title,
    latitude,
    longitude,
    state: 'reach',
    isStart,
    isUnsaved,
    ...raisedField(raised),
    ...(picture === null ? {} : { picture }),
    ...(problem === null ? {} : { problem }),
  };
}

function looksSame(one: MapMindset, other: MapMindset): boolean {
  return (
    one.id === other.id &&
    one.key === other.key &&
    one.title === other.title &&
    one.latitude === other.latitude &&
    one.longitude === other.longitude &&
    one.isStart === other.isStart &&
    one.isUnsaved === other.isUnsaved &&
    one.picture === other.picture &&
    isSameRaised(one.raised, other.raised) &&
    one.problem === other.problem
  );
}
