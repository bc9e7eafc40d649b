import { message } from '../../../language/language.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { Page } from './page-reader.ts';

export interface PageListProps {
  readonly pages: readonly Page[];
  readonly shown: number | undefined;
  readonly onShow: (id: number) => void;
  readonly onRead: (id: number) => void;
  readonly onRemove: (id: number) => void;
}

/** The pages in the order of their texts; one of them is shown. */
export function PageList({ pages, shown, onShow, onRead, onRemove }: PageListProps) {
  return (
    <ol className="generator__pages" aria-label={message('recognition.pages')}>
      {pages.map((page) => (
        <li key={page.id} className={page.id === shown ? 'is-on' : undefined}>
          <StateIcon page={page} />
          <button
            type="button"
            className="generator__pagename trunc"
            aria-pressed={page.id === shown}
            dir="auto"
            onClick={() => {
              onShow(page.id);
            }}
          >
            {page.name}
          </button>
          <span className="sm subtle num-plain">{stateInWords(page)}</span>
          {page.recognized !== null && (
            <IconButton
              size="small"
              icon={{ name: 'arrow-clockwise', weight: 'regular' }}
              label={message('recognition.readPageAgain', { name: page.name })}
              disabled={page.state === 'reading' || page.state === 'waiting'}
              onClick={() => {
                onRead(page.id);
              }}
            />
          )}
          <IconButton
            size="small"
            icon={{ name: 'trash', weight: 'regular' }}
            label={message('recognition.removePage', { name: page.name })}
            onClick={() => {
              onRemove(page.id);
            }}
          />
        </li>
      ))}
    </ol>
  );
}

function StateIcon({ page: { state } }: { readonly page: Page }) {
  if (state === 'reading')
    return (
      <span className="generator__cubes" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
    );
  const name = state === 'read' ? 'check-circle' : state === 'failed' ? 'warning-circle' : 'image';
  return (
    <Icon name={name} weight={state === 'read' || state === 'failed' ? 'fill' : 'regular'} className={`is-${state}`} />
  );
}

function stateInWords({ state, recognized }: Page): string {
  if (state === 'waiting' || state === 'reading' || state === 'failed') return message(`recognition.state.${state}`);
  if (recognized === null) return message('recognition.state.chosen');
  const { words } = recognized;
  const lines = new Set(words.map(({ line }) => line)).size;
  if (lines === 0) return message('recognition.noLines');
  const sure = Math.round(words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length);
  return [message('recognition.lines', { n: lines }), message('recognition.sure', { n: sure })].join(' · ');
}
