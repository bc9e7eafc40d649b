import { useCallback, useEffect, useMemo, useState } from 'react';
import { readPreference, writePreference } from '../../../device/preference.ts';
import { useStore } from '../../../ui/store.ts';
import type { Game } from '../data/game.ts';
import type { ScreenStore } from '../model/screen-state.ts';
import type { Panel } from '../play/play-state.ts';
import { cueOf } from './cue-of.ts';
import { playCue } from './cues.ts';
import type { Cue } from './cues.ts';
import { useVideo } from './use-video.ts';

/** Stored per device, since muting depends on where the device is used. */
const MUTED = 'sound.muted';

/** Sounds of a game. */
export interface GameSound {
  readonly isMuted: boolean;
  readonly toggle: () => void;
  readonly cue: (cue: Cue) => void;
  /** The creator's sound; null if there is none, or it could not be played. */
  readonly background: string | null;
  /** It plays, or will as soon as it is loaded. */
  readonly plays: boolean;
  /** It may be loaded: nothing is downloaded before it may play. */
  readonly isWanted: boolean;
  readonly onFailed: () => void;
}

export function useSound({ background: address = null }: Game, store: ScreenStore): GameSound {
  const [isMuted, setIsMuted] = useState(() => readPreference(MUTED) !== null);
  const [failed, setFailed] = useState<string | null>(null);
  const isTouched = useTouched();
  const isHidden = useHidden();
  const panel = useStore(store, ({ play }) => play.panel);
  const background = address === failed ? null : address;
  const hasVideo = useVideo(background !== null);
  const isAudible = isTouched && !isMuted;
  const cue = useCallback(
    (one: Cue) => {
      if (isAudible) void playCue(one);
    },
    [isAudible],
  );
  useResultHeard(panel, cue);
  const toggle = useCallback(() => {
    setIsMuted((before) => {
      writePreference(MUTED, before ? null : 'yes');
      return !before;
    });
  }, []);
  const onFailed = useCallback(() => {
    setFailed(address);
  }, [address]);
  const plays = isAudible && !isHidden && !hasVideo;
  return useMemo(
    () => ({ isMuted, toggle, cue, background, plays, isWanted: isAudible, onFailed }),
    [isMuted, toggle, cue, background, plays, isAudible, onFailed],
  );
}

function useResultHeard(panel: Panel, cue: (cue: Cue) => void): void {
  const [heard, setHeard] = useState(panel);
  useEffect(() => {
    if (panel === heard) return;
    setHeard(panel);
    const one = cueOf(panel);
    if (one !== null) cue(one);
  }, [panel, heard, cue]);
}

/** Browsers play no sound before a user gesture. */
function useTouched(): boolean {
  const [isTouched, setIsTouched] = useState(() => navigator.userActivation?.hasBeenActive ?? false);
  useEffect(() => {
    if (isTouched) return undefined;
    const touch = () => {
      setIsTouched(true);
    };
    const kinds = ['pointerup', 'keydown'] as const;
    for (const kind of kinds) document.addEventListener(kind, touch, true);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, touch, true);
    };
  }, [isTouched]);
  return isTouched;
}

function useHidden(): boolean {
  const [isHidden, setIsHidden] = useState(document.hidden);
  useEffect(() => {
    const look = () => {
      setIsHidden(document.hidden);
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return isHidden;
}
