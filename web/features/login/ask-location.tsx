import { message } from '../../language/language.ts';
import { PlaceDialog } from '../../map/place-dialog.tsx';
import { useTell } from '../../session/mutations.ts';
import { savingPlace } from '../../session/own-user.ts';

/** Asks for the user's place, by the device or on the map, and saves it (Spec §4, askForCoordinates). */
export function AskLocation({ onDone }: { readonly onDone: () => void }) {
  const { tell } = useTell(savingPlace);
  return (
    <PlaceDialog
      title={message('login.whereTitle')}
      text={message('account.askForCoordinates')}
      closeLabel={message('login.whereSkip')}
      initial={null}
      onSave={tell}
      onClose={onDone}
    />
  );
}
