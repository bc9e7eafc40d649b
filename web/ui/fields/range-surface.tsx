// Mantine's base styles must precede those of its slider.
import { MantineHost } from '../mantine/mantine-host.tsx';
import '@mantine/core/styles/Slider.css';
import { RangeSlider } from '@mantine/core';

export interface RangeSurfaceProps {
  /** Accessible names of the two thumbs. */
  readonly fromLabel: string;
  readonly toLabel: string;
  readonly min: number;
  readonly max: number;
  readonly value: readonly [from: number, to: number];
  readonly onChange: (value: readonly [from: number, to: number]) => void;
}

/** Two thumbs on one track, in steps of 1 and never at the same value, usable by mouse, touch and arrow keys. */
export function RangeSurface({ fromLabel, toLabel, value: [from, to], onChange, ...range }: RangeSurfaceProps) {
  return (
    <MantineHost>
      <RangeSlider
        {...range}
        color="var(--color-text)"
        minRange={1}
        label={null}
        value={[from, to]}
        thumbFromLabel={fromLabel}
        thumbToLabel={toLabel}
        onChange={onChange}
      />
    </MantineHost>
  );
}
