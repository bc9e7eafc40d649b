import type { ReactNode, RefObject } from 'react';
import { message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';

export interface MoreTilesProps {
  readonly end: RefObject<HTMLDivElement | null>;
  /** Why loading more failed. */
  readonly error: string | null;
  readonly isLoading: boolean;
  readonly onMore: () => void;
  readonly onRetry: () => void;
  /** Shown in place of the tiles being loaded. */
  readonly placeholder: ReactNode;
}

/** End of a paged list of tiles: loads more when scrolled near, or on a press; shows the error if loading fails. */
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
