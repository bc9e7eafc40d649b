import { Outlet } from 'react-router';
import { message } from '@mangoquest/core/messages/messages.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header, page, footer. */
export function PageLayout() {
  return (
    <div className="page">
      <a className="skip" href="#content">{message('nav.skip')}</a>
      <SiteHeader />
      <main id="content" className="page__main" tabIndex={-1}><Outlet /></main>
      <SiteFooter />
    </div>
  );
}
