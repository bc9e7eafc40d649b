import { message } from '../../language/language.ts';
import { PlaceDialog } from '../../map/place-dialog.tsx';
import { saveOwnPlace } from '../../session/own-user.ts';

/** Asks for a start location by the device or on the map, then saves it (Spec §4, askForCoordinates). */
export function AskLocation({ onDone }: { readonly onDone: () => void }) {
  return (
    <PlaceDialog
      title={message('login.whereTitle')}
      text={message('account.askForCoordinates')}
      closeLabel={message('login.whereSkip')}
      initial={null}
      onSave={saveOwnPlace}
      onClose={onDone}
    />
  );
}
