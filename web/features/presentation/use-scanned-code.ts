import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { message } from '../../language/language.ts';
import { keepPlaceCode } from '../../quest/place-code.ts';
import { useFragment } from '../../session/use-fragment.ts';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { paths } from '../../ui/paths.ts';

/**
 * Handles the URL of a place code: goes to the game if the quest is being played, otherwise stores the code until it is
 * entered (settled §11).
 */
export function useScannedCode(questId: number, isPlaying: boolean): void {
  const code = useFragment('code')?.get('code') ?? null;
  const navigate = useNavigate();
  const toasts = useToasts();
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    if (code === null || isTold) return;
    setTold(true);
    keepPlaceCode(questId, code);
    if (isPlaying) void navigate(paths.game, { replace: true });
    else toasts.show(message('presentation.codeKept'));
  }, [code, isTold, questId, isPlaying, navigate, toasts]);
}
