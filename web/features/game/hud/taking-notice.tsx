import { message } from '../../../language/language.ts';
import { useSession } from '../../../session/use-session.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useTaking } from '../data/use-taking.ts';
import { usePlaying } from '../playing-context.ts';

/** Progress of downloading images and map for offline play. */
export function TakingNotice({ isQuiet }: { readonly isQuiet: boolean }) {
  const { game, alone, trial } = usePlaying();
  const taking = useTaking(useSession().user?.id ?? 0, game, alone, trial === null);
  if (taking === null || isQuiet) return null;
  const { count, total, cancel } = taking;
  return (
    <div className="notice__card notice__card--plain" aria-live="off">
      <Icon name="download-simple" />
      <p>{message('game.takingAlong', { n: count, total })}</p>
      <button type="button" className="link" onClick={cancel}>
        {message('common.cancel')}
      </button>
    </div>
  );
}
