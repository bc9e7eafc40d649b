import { use } from 'react';
import { Link, useLocation } from 'react-router';
import { TERMS } from '@mangoquest/core/account/agreement.ts';
import { legalTexts } from '../../language/catalogues.ts';
import { locale, message, spokenTongue } from '../../language/language.ts';
import { paths } from '../../ui/paths.ts';
import './legal.css';

/** Terms and privacy (Spec §1, §2), by themselves and as children of the dashboard. */
export function LegalPage() {
  const { pathname } = useLocation();
  const page = pathname.endsWith('/privacy') ? 'privacy' : 'terms';
  const inDashboard = pathname.startsWith(paths.dashboard);
  const shown = use(legalTexts(spokenTongue().language))[page];
  const tabs = [
    { name: 'terms', to: inDashboard ? paths.dashboardTerms : paths.terms, label: message('nav.terms') },
    { name: 'privacy', to: inDashboard ? paths.dashboardPrivacy : paths.privacy, label: message('nav.privacy') },
  ];
  return (
    <article className="legal">
      <title>{`${shown.title} · Mangoquest`}</title>
      <nav className="seg legal__tabs" aria-label={message('legal.pages')}>
        {tabs.map(({ name, to, label }) => (
          <Link
            key={name}
            to={to}
            className={name === page ? 'is-on' : undefined}
            aria-current={name === page ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <h1>{shown.title}</h1>
      <p>{message('legal.version', { version: TERMS.version, since: locale.longDate(TERMS.since) })}</p>
      {shown.sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
