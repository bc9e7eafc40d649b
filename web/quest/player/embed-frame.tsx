import { embedUrl, PLAYER_FRAME } from '@mangoquest/core/mindset/embed.ts';
import { message } from '../../language/language.ts';

/** The embedded medium of a mindset (Spec §5 "Embedded media"): only allowed URLs, in a sandboxed iframe. */
export function EmbedFrame({ address, title }: { readonly address: string; readonly title: string }) {
  const src = embedUrl(address);
  if (src === null || src === '') return null;
  return (
    <iframe
      className="play__embed"
      src={src}
      title={message('game.media', { title })}
      sandbox={PLAYER_FRAME.sandbox}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      referrerPolicy={PLAYER_FRAME.referrerPolicy}
      loading="lazy"
    />
  );
}
