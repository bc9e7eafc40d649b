import { useMemo, useState } from 'react';
import { imageRing } from '@mangoquest/core/drawing/placed-image.ts';
import { placesOf } from '@mangoquest/core/drawing/drawing-shape.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { type Paper, planOf } from '@mangoquest/core/quest/printed.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { far } from '../../language/far.ts';
import { message } from '../../language/language.ts';
import { boardOf } from '../../map/board.ts';
import { DrawingsLayer } from '../../map/layers/drawings-layer.tsx';
import { MapPicture } from '../../map/map-picture.tsx';
import type { TakenMap } from '../../map/map-picture.tsx';

const PAPER: Paper = { width: 700, height: 460, margin: 44 };
const RADIUS = 13;

/** All of a board is printed, of a map what lies around the mindsets. */
const extentOf = (drawings: readonly Drawing[]) =>
  drawings.flatMap((drawing) => (drawing.type === 'image' ? (imageRing(drawing, true) ?? []) : placesOf(drawing)));

/** Plan of the numbered mindsets with north arrow and scale, on their board or this installation's base map, with drawings. */
export function PlanDrawing({
  mindsets,
  drawings,
  isBoard,
  onAttribution,
}: {
  readonly mindsets: readonly Mindset[];
  readonly drawings: readonly Drawing[];
  readonly isBoard: boolean;
  /** Called with the attribution of the base map. */
  readonly onAttribution: (attribution: string) => void;
}) {
  const { points, scale, ground } = useMemo(
    () => planOf(mindsets, PAPER, isBoard, isBoard ? extentOf(drawings) : []),
    [mindsets, drawings, isBoard],
  );
  const board = useMemo(() => boardOf(isBoard ? { drawing: true } : {}, drawings), [isBoard, drawings]);
  const [taken, setTaken] = useState<TakenMap | null>(null);
  const right = PAPER.width - 24;
  const foot = PAPER.height - 20;
  const bar = `M0 -5V5M0 0H${scale.length}M${scale.length} -5V5`;
  return (
    <>
      {taken === null && mindsets.length > 0 && (
        <MapPicture
          {...ground}
          board={board}
          width={PAPER.width}
          height={PAPER.height}
          onTaken={(map) => {
            setTaken(map);
            onAttribution(map.attribution);
          }}
        >
          <DrawingsLayer drawings={drawings} />
        </MapPicture>
      )}
      <svg
        className="plan"
        viewBox={`0 0 ${PAPER.width} ${PAPER.height}`}
        role="img"
        aria-label={message('ready.plan')}
      >
        {taken !== null && (
          <image className="plan__ground" href={taken.address} width={PAPER.width} height={PAPER.height} />
        )}
        {points.map(({ x, y }, index) => (
          <g key={mindsets[index]?.id} transform={`translate(${x} ${y})`}>
            <circle r={RADIUS} />
            <text dy="4.5">{index + 1}</text>
          </g>
        ))}
        {!isBoard && (
          <g className="plan__north" transform={`translate(${right - 8} 18)`}>
            <path d="M0 0 7 20 0 15 -7 20z" />
            <text y="34">{message('ready.north')}</text>
          </g>
        )}
        <g className="plan__scale" transform={`translate(${right - scale.length} ${foot})`}>
          <path className="plan__paper" d={bar} />
          <path d={bar} />
          <text x={scale.length / 2} y="-8">
            {far(scale.metres, isBoard)}
          </text>
        </g>
      </svg>
    </>
  );
}
