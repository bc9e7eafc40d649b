/** The part of the vector player's API that is used. */
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
  /** Player and animation are only loaded when they are played. */
  readonly load: () => Promise<readonly [AnimationLibrary<Container>, unknown]>;
  readonly loop: boolean;
  /** With reduced motion the last frame shows immediately. */
  readonly still: boolean;
  readonly onComplete: () => void;
}

/**
 * Plays a vector animation; returns a function that ends it, also before it has started. Loading errors are ignored.
 */
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
    // The player modifies its data, which the next playback uses too.
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
