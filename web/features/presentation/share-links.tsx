import { message } from '../../language/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** Two social-network share buttons (Spec §2): plain links, so that no network learns of a reader who does not share. */
export function ShareLinks({ title }: { readonly title: string }) {
  const page = encodeURIComponent(`${location.origin}${location.pathname}`);
  return (
    <span className="presentation__share">
      <a
        className="icbtn"
        target="_blank"
        rel="noopener noreferrer"
        aria-label={message('presentation.shareFacebook')}
        href={`https://www.facebook.com/sharer/sharer.php?u=${page}`}
      >
        <Icon name="facebook-logo" />
      </a>
      <a
        className="icbtn"
        target="_blank"
        rel="noopener noreferrer"
        aria-label={message('presentation.shareX')}
        href={`https://x.com/intent/post?url=${page}&text=${encodeURIComponent(title)}`}
      >
        <Icon name="x-logo" />
      </a>
    </span>
  );
}
