import { message } from '@mangoquest/core/messages/messages.ts';
import { Mark } from '../../ui/brand/mark.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import './not-found.css';

/** Any other path (Spec §2). */
export function NotFoundPage() {
  return (
    <section className="not-found">
      <title>{`${message('notFound.title')} · Mangoquest`}</title>
      <span className="not-found__pin"><Mark /></span>
      <h1>{message('notFound.title')}</h1>
      <p>{message('common.notFound')}</p>
      <ButtonLink variant="primary" to="/">{message('notFound.back')}</ButtonLink>
    </section>
  );
}
