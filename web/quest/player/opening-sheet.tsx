import type { ReactNode } from 'react';
import { message } from '../../language/language.ts';
import { MindsetDisk } from '../mindset-disk.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { useSheetFocus } from '../../ui/overlay/use-sheet-focus.ts';
import './player.css';

export interface OpeningSheetProps {
  readonly title: string;
  /** Error message if it could not be opened; null while loading. */
  readonly failure: string | null;
  /** The server refused, as opposed to not answering. */
  readonly isRefused: boolean;
  readonly modal: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  /** In a rehearsal: goes to the mindset in the editor. */
  readonly onEdit?: (() => void) | undefined;
  /** Why it takes long. */
  readonly note?: ReactNode;
}

/** Sheet of a mindset whose questions are loading, or failed to load. */
export function OpeningSheet({ title, failure, isRefused, modal, onRetry, onClose, onEdit, note }: OpeningSheetProps) {
  const heading = useSheetFocus<HTMLHeadingElement>();
  return (
    <Sheet
      hasClose
      label={title}
      modal={modal}
      onClose={onClose}
      className="play"
      footer={
        failure === null ? (
          (note ?? undefined)
        ) : (
          <div className="play__f play__f--one">
            <Button variant="primary" size="large" onClick={onRetry}>
              <Icon name="arrow-clockwise" />
              {message('ui.retry')}
            </Button>
            {onEdit !== undefined && (
              <Button size="large" onClick={onEdit}>
                {message('trial.edit')}
              </Button>
            )}
          </div>
        )
      }
    >
      <header className="play__h">
        <MindsetDisk state="selected" className="play__disk" />
        <div className="grow">
          <h2 ref={heading} tabIndex={-1} dir="auto">
            {title}
          </h2>
        </div>
        <button type="button" className="icbtn" aria-label={message('ui.close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      <div className="play__wait" aria-busy={failure === null}>
        {failure === null ? (
          <LoadingOverlay active />
        ) : (
          <div role="alert">
            {!isRefused && <h3>{message('game.openFailed')}</h3>}
            <p className="muted">{failure}</p>
          </div>
        )}
      </div>
    </Sheet>
  );
}
