import { Link, useParams } from 'react-router';
import { privacy, terms } from '@mangoquest/core/messages/legal.en.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import { paths } from '../../ui/paths.ts';
import './legal.css';

/** Terms and privacy (Spec §1, §2). */
export function LegalPage() {
  const { page } = useParams();
  const shown = page === 'privacy' ? privacy : terms;
  return (
    <article className="legal">
      <title>{`${shown.title} · Mangoquest`}</title>
      <nav className="seg legal__tabs" aria-label={message('legal.pages')}>
        <Link to={paths.terms} className={shown === terms ? 'is-on' : undefined} aria-current={shown === terms ? 'page' : undefined}>{message('nav.terms')}</Link>
        <Link to={paths.privacy} className={shown === privacy ? 'is-on' : undefined} aria-current={shown === privacy ? 'page' : undefined}>{message('nav.privacy')}</Link>
      </nav>
      <h1>{shown.title}</h1>
      {shown.sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((text) => <p key={text}>{text}</p>)}
        </section>
      ))}
    </article>
  );
}
