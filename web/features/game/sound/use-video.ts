import { useEffect, useState } from 'react';
import { PLAYER_ORIGINS } from '@mangoquest/core/mindset/embed.ts';

const isVideo = ({ src }: HTMLIFrameElement) => PLAYER_ORIGINS.some((origin) => src.startsWith(`${origin}/`));

/**
 * Whether a video is on the screen, in a question or any text: embedded players start by themselves and do not report
 * whether they play. Not watched unless there is a sound to stop.
 */
export function useVideo(isWatched: boolean): boolean {
  const [hasVideo, setHasVideo] = useState(false);
  useEffect(() => {
    if (!isWatched) return undefined;
    // A live list: cheap enough for every change of a busy map.
    const frames = document.getElementsByTagName('iframe');
    const look = () => {
      setHasVideo([...frames].some(isVideo));
    };
    look();
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      setHasVideo(false);
    };
  }, [isWatched]);
  return hasVideo;
}
