import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { message } from '../language/language.ts';
import { LoadingOverlay } from '../ui/feedback/loading-overlay.tsx';
import { FirstViewHead, firstView } from '../ui/first-view.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header, page, footer. */
export function PageLayoutOf({ children }: { readonly children: ReactNode }) {
  return (
    <div className="page">
      <a className="skip" href="#content">
        {message('nav.skip')}
      </a>
      <SiteHeader />
      <main id="content" className="page__main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}

/** Keeps the content of index.html until the screen has loaded. */
function Waiting() {
  const view = firstView();
  return view === null ? <LoadingOverlay active fixed /> : <FirstViewHead {...view} />;
}

export function PageLayout() {
  return (
    <PageLayoutOf>
      <Suspense fallback={<Waiting />}>
        <Outlet />
      </Suspense>
    </PageLayoutOf>
  );
}
