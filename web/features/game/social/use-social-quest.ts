import { ownMindsets } from '../../../api/queries/social.ts';
import { useAsk } from '../../../session/queries.ts';
import { usePlaying } from '../playing-context.ts';

/** The player's own mindsets in a social quest; undefined while they load, and where players add none. */
export function useSocialQuest() {
  const {
    game: { quest },
    trial,
  } = usePlaying();
  const asked = useAsk(ownMindsets, { questId: quest.id }, { isWanted: quest.editable && trial === null });
  /** None was added yet: the form is offered instead of the list. */
  const isFirst = asked.data?.mindsets.length === 0 && asked.problem === null && !asked.isLoading;
  return { ...asked, isFirst };
}
