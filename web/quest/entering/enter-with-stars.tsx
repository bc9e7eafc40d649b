import type { ResumeOffer } from '@mangoquest/core/play/carrying.ts';
import { enteringQuest, stoppingQuest } from '../../api/mutations/playing.ts';
import type { Entering } from '../../api/mutations/playing.ts';
import { message } from '../../language/language.ts';
import { tell } from '../../session/mutations.ts';
import type { Dialogs } from '../../ui/dialogs/dialogs.tsx';
import { dropCurtain } from '../../ui/feedback/curtain.ts';
import { ResumeDialog } from './resume-dialog.tsx';

/** From this many stars, giving them up takes a second confirmation (look 2, §7). */
const MANY_STARS = 500;

type Entered = Awaited<ReturnType<typeof ask>>;
const ask = (entering: Entering) => tell(enteringQuest, entering);

/**
 * Enters a quest. A player who returns between two quests of a chain is asked whether to keep their stars; null if they
 * cancel: then they do not enter.
 */
export async function enterWithStars(entering: Entering, dialogs: Dialogs): Promise<Entered | null> {
  const entered = await ask(entering);
  if (entered.resume === undefined) return entered;
  dropCurtain();
  const resume = await askToResume(entered.resume, entered.quest?.showPoints === true, dialogs);
  if (resume === null) {
    await tell(stoppingQuest, entering.questId);
    return null;
  }
  // The player took their time to answer.
  return ask({ questId: entering.questId, place: entering.place, resume });
}

async function askToResume(offer: ResumeOffer, showsStars: boolean, dialogs: Dialogs): Promise<boolean | null> {
  for (;;) {
    // Asked again if they decline the second confirmation.
    const answer = await dialogs.show((settle) => (
      <ResumeDialog offer={offer} showsStars={showsStars} onSettle={settle} />
    ));
    if (answer === null) return null;
    if (answer === 'go-on') return true;
    // Where stars are hidden always confirm, so that the question does not reveal how many there are.
    if (showsStars && offer.after <= MANY_STARS) return false;
    if (await isSure(showsStars ? offer.after : null, dialogs)) return false;
  }
}

/** `stars` is null if they are hidden. */
function isSure(stars: number | null, dialogs: Dialogs): Promise<boolean> {
  return dialogs.confirm({
    title: stars === null ? message('play.resumeSureUncounted') : message('play.resumeSure', { n: stars }),
    text: message('play.resumeLeft'),
    confirmLabel: message(stars === null ? 'play.resumeAnewUncounted' : 'play.resumeAnew'),
    destructive: true,
  });
}
