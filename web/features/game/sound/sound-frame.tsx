import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BACKGROUND_VOLUME, isSoundType, MAX_SOUND_BYTES, SOUND_PATIENCE_MS } from '@mangoquest/core/play/sound.ts';
import { openSoundPort, soundFrameAddress } from '../../../host/sound-port.ts';
import type { SoundNews, SoundPort } from '../../../host/sound-port.ts';
import { message } from '../../../language/language.ts';
import { readAsset, writeAsset } from '../../../local-db/assets.ts';

export interface SoundFrameProps {
  readonly userId: number;
  readonly address: string;
  readonly plays: boolean;
  readonly onFailed: () => void;
}

/**
 * Loads and plays a creator's sound in a sandboxed frame, so that the page's own Content-Security-Policy can stay
 * strict.
 */
export function SoundFrame({ userId, address, plays, onFailed }: SoundFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [port, setPort] = useState<SoundPort | null>(null);
  const [isHeard, setIsHeard] = useState(false);
  const [isReady, setIsReady] = useState(false);
  useGivingUp(isReady, onFailed);
  useEffect(() => {
    port?.play(plays);
  }, [port, plays]);
  useEffect(() => () => port?.close(), [port]);
  useTouchAgain(port, plays && isReady && !isHeard);

  const hear = (news: SoundNews) => {
    if (news.kind === 'failed') onFailed();
    else if (news.kind === 'bytes') {
      const { bytes } = news;
      if (bytes instanceof Blob && bytes.size <= MAX_SOUND_BYTES && isSoundType(bytes.type))
        void writeAsset({ userId, url: address, content: bytes, keptAt: Date.now() });
    } else if (news.kind === 'ready') setIsReady(true);
    else setIsHeard(news.kind === 'playing');
  };
  const begin = async () => {
    const bytes = await readAsset(userId, address);
    const played = frame.current?.contentWindow ?? null;
    if (played === null) return;
    const order = { address, bytes, volume: BACKGROUND_VOLUME, maxBytes: MAX_SOUND_BYTES };
    setPort(openSoundPort(played, order, hear));
  };
  return (
    <iframe
      ref={frame}
      hidden
      aria-hidden="true"
      tabIndex={-1}
      title={message('game.sound')}
      src={soundFrameAddress}
      sandbox="allow-scripts"
      allow="autoplay"
      data-heard={isHeard}
      onLoad={() => {
        void begin();
      }}
    />
  );
}

/** Gives up if the sound does not start in time. */
function useGivingUp(isReady: boolean, onFailed: () => void): void {
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (isReady) return undefined;
    const timer = setTimeout(() => {
      fail();
    }, SOUND_PATIENCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isReady]);
}

/** Retries after the next user gesture, which the browser may require before playing. */
export function useTouchAgain(port: SoundPort | null, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || port === null) return undefined;
    const again = () => {
      port.play(true);
    };
    const kinds = ['pointerup', 'keydown'] as const;
    for (const kind of kinds) document.addEventListener(kind, again, true);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, again, true);
    };
  }, [port, isWanted]);
}
