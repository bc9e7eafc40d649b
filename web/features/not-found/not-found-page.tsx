import { message } from '@mangoquest/core/messages/messages.ts';
import map from '../../ui/assets/madison-square.svg?url&no-inline';
import { Mark } from '../../ui/brand/mark.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import './not-found.css';

/** Any other path (Spec §2): the map's edge, with the pin off its streets. */
export function NotFoundPage() {
  return (
    <section className="not-found">
      <title>{`${message('notFound.title')} · Mangoquest`}</title>
      <svg className="not-found__map" viewBox="0 0 580 580" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href={`${map}#map`} /></svg>
      <div className="not-found__body">
        <span className="not-found__pin" aria-hidden="true"><Mark /></span>
        <h1>{message('notFound.title')}</h1>
        <p>{message('common.notFound')}</p>
        <ButtonLink variant="primary" to="/">{message('notFound.back')}</ButtonLink>
      </div>
    </section>
  );
}
