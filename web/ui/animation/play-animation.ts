/** The part of the vector player that is used. */
export interface AnimationLibrary<Container> {
  loadAnimation(options: {
    readonly container: Container;
    readonly renderer: 'svg';
    readonly loop: boolean;
    readonly autoplay: boolean;
    readonly animationData: unknown;
  }): {
    readonly totalFrames: number;
    goToAndStop(frame: number, isFrame: boolean): void;
    addEventListener(name: 'complete', listener: () => void): unknown;
    destroy(): void;
  };
}

export interface Animation<Container> {
  readonly container: Container;
  /** The player and the animation come only when they are played. */
  readonly load: () => Promise<readonly [AnimationLibrary<Container>, unknown]>;
  readonly loop: boolean;
  /** With reduced motion the last frame stands at once. */
  readonly still: boolean;
  readonly onComplete: () => void;
}

/** Plays a vector animation; returns how to end it, also before it has begun. One that does not come is left out. */
export function playAnimation<Container>({
  container,
  load,
  loop,
  still,
  onComplete,
}: Animation<Container>): () => void {
  let ended = false;
  let destroy = () => {};
  const start = ([library, data]: readonly [AnimationLibrary<Container>, unknown]) => {
    if (ended) return;
    // The player writes into its data, which the next one plays too.
    const player = library.loadAnimation({
      container,
      renderer: 'svg',
      loop: loop && !still,
      autoplay: !still,
      animationData: structuredClone(data),
    });
    destroy = () => {
      player.destroy();
    };
    player.addEventListener('complete', onComplete);
    if (!still) return;
    player.goToAndStop(player.totalFrames - 1, true);
    onComplete();
  };
  load().then(start, () => {
    if (!ended) onComplete();
  });
  return () => {
    ended = true;
    destroy();
  };
}
