import { embedProvider, embedUrl } from '@mangoquest/core/mindset/embed.ts';
import { message } from '@mangoquest/core/messages/messages.ts';

/** Players of the known providers need their own origin; any other page gets none, and no storage with it. */
const SANDBOX = {
  known: 'allow-scripts allow-same-origin allow-presentation allow-popups',
  other: 'allow-scripts allow-presentation allow-popups',
} as const;

/** The medium of a mindset (Spec §5 "Embedded media"): only an address of the allowed forms, and sandboxed. */
export function EmbedFrame({ address, title }: { readonly address: string; readonly title: string }) {
  const src = embedUrl(address);
  if (src === null || src === '') return null;
  return (
    <iframe
      className="play__embed"
      src={src}
      title={message('game.media', { title })}
      sandbox={embedProvider(src) === 'other' ? SANDBOX.other : SANDBOX.known}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
      loading="lazy"
    />
  );
}
