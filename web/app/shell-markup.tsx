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
 * The start page as it stands before its list has come, for index.html: it paints without waiting for a script,
 * and the app then draws the same over it. In English: in another language the app draws it alone.
 */
export const renderShell = (): string => renderPage(<StartPage />);

/** The results of a quest before they have come; index.html fills it with what the server wrote into its head. */
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
 * What shows where the app's sentences do not arrive, for index.html: the app has no words then, so these are in the
 * page itself, in English.
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
