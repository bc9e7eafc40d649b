import { Link } from 'react-router';
import { serverNow } from '../api/server-clock.ts';
import { message } from '../language/language.ts';
import { paths } from '../ui/paths.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Copyright, privacy and terms (Spec §2). */
export function SiteFooter() {
  return (
    <footer className="site-footer">
      <span>{message('nav.copyright', { year: String(new Date(serverNow()).getFullYear()) })}</span>
      <Link to={paths.privacy}>{message('nav.privacy')}</Link>
      <Link to={paths.terms}>{message('nav.terms')}</Link>
      <span className="grow" />
      <LanguageSwitch />
      <ThemeSwitch />
    </footer>
  );
}
