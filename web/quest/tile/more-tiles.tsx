import type { ReactNode, RefObject } from 'react';
import { message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';

export interface MoreTilesProps {
  readonly end: RefObject<HTMLDivElement | null>;
  /** Why the next ones have not come. */
  readonly error: string | null;
  readonly isLoading: boolean;
  readonly onMore: () => void;
  readonly onRetry: () => void;
  /** In the place of a tile that comes. */
  readonly placeholder: ReactNode;
}

/** The end of a list of tiles that has more: they come by themselves when it is near, by a press, or not at all with a reason. */
export function MoreTiles({ end, error, isLoading, onMore, onRetry, placeholder }: MoreTilesProps) {
  if (error !== null) {
    return (
      <div ref={end} className="more-tiles" role="alert">
        <p>
          {message('ui.moreFailed')} {error}
        </p>
        <Button onClick={onRetry}>{message('ui.retry')}</Button>
      </div>
    );
  }
  return (
    <>
      {placeholder}
      <div ref={end} className="more-tiles">
        <p className="vh" role="status">
          {isLoading ? message('ui.loadingMore') : ''}
        </p>
        <Button variant="quiet" busy={isLoading} onClick={onMore}>
          {message('ui.showMore')}
        </Button>
      </div>
    </>
  );
}
