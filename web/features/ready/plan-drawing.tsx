import { type Paper, planOf } from '@mangoquest/core/quest/printed.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { locale, message } from '../../language/language.ts';

const PAPER: Paper = { width: 700, height: 460, margin: 44 };
const RADIUS = 13;

/** Where the mindsets lie, by their numbers, with north and scale; drawn by lines alone, so that every printer shows it. */
export function PlanDrawing({
  mindsets,
  isBoard,
}: {
  readonly mindsets: readonly Mindset[];
  readonly isBoard: boolean;
}) {
  const { points, scale } = planOf(mindsets, PAPER, isBoard);
  const right = PAPER.width - 24;
  const foot = PAPER.height - 20;
  return (
    <svg className="plan" viewBox={`0 0 ${PAPER.width} ${PAPER.height}`} role="img" aria-label={message('ready.plan')}>
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
        <path d={`M0 -5V5M0 0H${scale.length}M${scale.length} -5V5`} />
        <text x={scale.length / 2} y="-8">
          {isBoard ? message('ready.units', { n: scale.metres }) : locale.distance(scale.metres)}
        </text>
      </g>
    </svg>
  );
}
