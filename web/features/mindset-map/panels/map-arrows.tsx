import { useMemo } from 'react';
import { ArrowsLayer } from '../../../map/layers/arrows-layer.tsx';
import { useMindsets, useSelectedMindset } from '../editor-context.ts';
import { chainArrows } from '../model/chain-arrows.ts';

/** Arrows to where the selected mindset leads. */
export function MapArrows() {
  const selected = useSelectedMindset();
  const mindsets = useMindsets();
  const arrows = useMemo(() => (selected === null ? [] : chainArrows(selected, mindsets)), [selected, mindsets]);
  return <ArrowsLayer arrows={arrows} />;
}
