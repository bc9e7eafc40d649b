import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { PLATFORM } from '@mangoquest/core/product.ts';
import { planOf } from '@mangoquest/core/quest/printed.ts';
import type { Replay } from '@mangoquest/core/play/own-way.ts';
import { boardOf } from '../../map/board.ts';
import { DrawingsLayer } from '../../map/layers/drawings-layer.tsx';
import { MapPicture } from '../../map/map-picture.tsx';
import type { TakenMap } from '../../map/map-picture.tsx';
import { drawResult, MAP_PAPER } from './draw-result.ts';
import type { ResultDrawing } from './draw-result.ts';

export interface ResultPictureProps extends Pick<ResultDrawing, 'title' | 'date' | 'figure' | 'facts'> {
  readonly replay: Replay;
  readonly drawings: readonly Drawing[];
  readonly isBoard: boolean;
  /** Null if the image could not be made. */
  readonly onDone: (picture: Blob | null) => void;
}

/** Renders the image off screen. */
export function ResultPicture({ replay, drawings, isBoard, title, date, figure, facts, onDone }: ResultPictureProps) {
  const { walk, stops } = replay;
  const plan = useMemo(() => planOf([...walk.steps, ...stops], MAP_PAPER, isBoard), [walk, stops, isBoard]);
  const board = useMemo(() => boardOf(isBoard ? { drawing: true } : {}, drawings), [isBoard, drawings]);
  const [ground, setGround] = useState<TakenMap | null>(null);
  /** Where maps cannot be drawn, the way is kept without one. */
  const [isWithout, setWithout] = useState(false);
  const isReady = isWithout || ground !== null;
  const draw = async () => {
    const track = plan.points.slice(0, walk.steps.length);
    const marks = plan.points.slice(walk.steps.length);
    return drawResult({
      ground: ground === null ? null : await loaded(ground.address),
      attribution: ground?.attribution.replace(/<[^>]*>/g, '') || PLATFORM,
      track,
      stops: marks.map((point, index) => ({ ...point, isRipe: stops[index]?.success === true })),
      title,
      date,
      figure,
      facts,
    });
  };
  const make = useEffectEvent(async () => {
    // `null` for any error.
    onDone(await draw().catch(() => null));
  });
  useEffect(() => {
    if (isReady) void make();
  }, [isReady]);
  return isReady ? null : (
    <MapPicture
      {...plan.ground}
      board={board}
      width={MAP_PAPER.width}
      height={MAP_PAPER.height}
      onTaken={setGround}
      onFailed={() => {
        setWithout(true);
      }}
    >
      <DrawingsLayer drawings={drawings} />
    </MapPicture>
  );
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}
