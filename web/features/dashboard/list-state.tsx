import { message } from '../../language/language.ts';
import type { PagesState } from '../../session/pages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { PlaceholderGrid } from './own-grid.tsx';

/** Shown instead of a list that is loading, failed to load, or is empty. */
export function ListState({
  isDumpster,
  shown,
  onCreate,
}: {
  readonly isDumpster: boolean;
  readonly shown: PagesState & { readonly items: readonly unknown[] | null };
  readonly onCreate: () => void;
}) {
  const { items, retry } = shown;
  // Errors of further pages are shown at the end of the list instead.
  const error = items !== null && shown.hasMore ? null : shown.error;
  const isEmpty = items?.length === 0 && !shown.hasMore;
  return (
    <>
      {items === null && error === null && <PlaceholderGrid />}
      {error !== null && (
        <div role="alert">
          <EmptyState
            title={message('dashboard.failed')}
            text={error}
            action={<Button onClick={retry}>{message('ui.retry')}</Button>}
          />
        </div>
      )}
      {isEmpty &&
        error === null &&
        (isDumpster ? (
          <EmptyState title={message('dashboard.deletedEmpty')} text={message('dashboard.deletedEmptyText')} />
        ) : (
          <EmptyState
            title={message('dashboard.empty')}
            text={message('dashboard.emptyText')}
            action={
              <Button onClick={onCreate}>
                <Icon name="plus" />
                {message('dashboard.new')}
              </Button>
            }
          />
        ))}
    </>
  );
}
