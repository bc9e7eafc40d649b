import { message } from '../../language/language.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { OffMap } from '../../ui/feedback/off-map.tsx';
import { paths } from '../../ui/paths.ts';

/** Any other path (Spec §2). */
export function NotFoundPage() {
  return (
    <OffMap
      title={message('notFound.title')}
      text={message('common.notFound')}
      action={
        <ButtonLink variant="primary" to={paths.start}>
          {message('notFound.back')}
        </ButtonLink>
      }
    />
  );
}
