import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { StartPage } from '../features/start/start-page.tsx';
import { DialogsProvider } from '../ui/dialogs/dialogs.tsx';
import { ToastsProvider } from '../ui/feedback/toasts.tsx';
import { speakEnglish } from '../language/speak-english.ts';
import { paths } from '../ui/paths.ts';
import { PageLayoutOf } from './page-layout.tsx';

/**
 * The start page as it stands before its list has come, for index.html: it paints without waiting for a script,
 * and the app then draws the same over it. In English: in another language the app draws it alone.
 */
export function renderShell(): string {
  speakEnglish();
  return renderToStaticMarkup(
    <StaticRouter location={paths.start}>
      <ToastsProvider>
        <DialogsProvider>
          <PageLayoutOf>
            <StartPage />
          </PageLayoutOf>
        </DialogsProvider>
      </ToastsProvider>
    </StaticRouter>,
  );
}
