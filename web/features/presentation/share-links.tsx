import { message } from '../../language/language.ts';
import { networkLinks } from '../../quest/sharing/network-links.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

export interface ShareLinksProps {
  readonly title: string;
  /** Opens the dialog with all other ways to share. */
  readonly onShare: () => void;
}

/** Two social network buttons (Spec §2), and one for the link and its QR code. */
export function ShareLinks({ title, onShare }: ShareLinksProps) {
  const networks = networkLinks({ link: `${location.origin}${location.pathname}`, title });
  return (
    <span className="presentation__share">
      <a
        className="icbtn"
        target="_blank"
        rel="noopener noreferrer"
        aria-label={message('presentation.shareFacebook')}
        href={networks.facebook}
      >
        <Icon name="facebook-logo" />
      </a>
      <a
        className="icbtn"
        target="_blank"
        rel="noopener noreferrer"
        aria-label={message('presentation.shareX')}
        href={networks.x}
      >
        <Icon name="x-logo" />
      </a>
      <IconButton icon={{ name: 'share-network' }} label={message('presentation.share')} onClick={onShare} />
    </span>
  );
}
