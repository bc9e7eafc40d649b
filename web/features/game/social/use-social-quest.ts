import { ownMindsets } from '../../../api/queries/social.ts';
import { useAsk } from '../../../session/queries.ts';
import { usePlaying } from '../playing-context.ts';

/** The player's own mindsets in a social quest; `data` is undefined until they have loaded, and where players add none. */
export function useSocialQuest() {
  const {
    game: { quest },
    trial,
  } = usePlaying();
  /** Whether players add their own here. */
  const isSocial = quest.editable && trial === null;
  const asked = useAsk(ownMindsets, { questId: quest.id }, { isWanted: isSocial });
  /** None was added yet: the form is offered instead of the list. */
  const isFirst = asked.data?.mindsets.length === 0 && asked.problem === null && !asked.isLoading;
  return { ...asked, isSocial, isFirst };
}
