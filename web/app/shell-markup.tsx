import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { StartPage } from '../features/start/start-page.tsx';
import { DialogsProvider } from '../ui/dialogs/dialogs.tsx';
import { ToastsProvider } from '../ui/feedback/toasts.tsx';
import { message } from '../language/language.ts';
import { speakEnglish } from '../language/speak-english.ts';
import { Button } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { FirstViewHead } from '../ui/first-view.tsx';
import { paths } from '../ui/paths.ts';
import { PageLayoutOf } from './page-layout.tsx';

/**
 * The start page before its list has loaded, for index.html: it paints without waiting for a script, and the app then
 * renders the same over it. In English: in another language only the app renders it.
 */
export const renderShell = (): string => renderPage(<StartPage />);

/** The results of a quest before they have loaded; index.html fills in what the server wrote into its head. */
export const renderResultsShell = (): string => renderPage(<FirstViewHead title="" text="" />);

function renderPage(page: ReactNode): string {
  speakEnglish();
  return renderToStaticMarkup(
    <StaticRouter location={paths.start}>
      <ToastsProvider>
        <DialogsProvider>
          <PageLayoutOf>{page}</PageLayoutOf>
        </DialogsProvider>
      </ToastsProvider>
    </StaticRouter>,
  );
}

/**
 * Shown if the app's sentences do not load, for index.html: the app then has no texts, so these are in the page itself,
 * in English.
 */
export function renderNoWords(): string {
  speakEnglish();
  return renderToStaticMarkup(
    <main className="screen-error" lang="en" dir="ltr">
      <div role="alert">
        <EmptyState
          heading="h1"
          title={message('ui.screenFailed')}
          text={message('ui.screenFailedText')}
          action={<Button variant="primary">{message('ui.reload')}</Button>}
        />
      </div>
    </main>,
  );
}
