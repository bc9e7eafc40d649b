import { errorText } from '../../api/call-error.ts';
import { beginningCodes, endingCodes } from '../../api/mutations/place-codes.ts';
import { message } from '../../language/language.ts';
import { useTell } from '../../session/mutations.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';

/** Creates, replaces and disables the codes at a quest's places (settled §11). */
export function PlaceCodesPanel({ questId, isOn }: { readonly questId: number; readonly isOn: boolean }) {
  const beginning = useTell(beginningCodes);
  const ending = useTell(endingCodes);
  const dialogs = useDialogs();
  const run = async (task: () => Promise<unknown>) => {
    try {
      await task();
    } catch (error) {
      await dialogs.alert(errorText(error));
    }
  };
  const begin = () => run(() => beginning.tell({ questId }));
  const sure = (title: 'ready.newCodesSure' | 'ready.noCodesSure', confirmLabel: string) =>
    dialogs.confirm({ title: message(title), text: message('ready.codesEnd'), confirmLabel, destructive: true });
  return (
    <div className="ready__places">
      <h2>{message('ready.places')}</h2>
      <p className="sm muted">{message('ready.placesText')}</p>
      {isOn ? (
        <>
          <Button
            busy={beginning.isPending}
            onClick={() => {
              void run(async () => {
                if (await sure('ready.newCodesSure', message('ready.newCodes'))) await beginning.tell({ questId });
              });
            }}
          >
            {message('ready.newCodes')}
          </Button>
          <Button
            variant="quiet"
            busy={ending.isPending}
            onClick={() => {
              void run(async () => {
                if (await sure('ready.noCodesSure', message('ready.noCodes'))) await ending.tell({ questId });
              });
            }}
          >
            {message('ready.noCodes')}
          </Button>
        </>
      ) : (
        <Button busy={beginning.isPending} onClick={() => void begin()}>
          {message('ready.makeCodes')}
        </Button>
      )}
    </div>
  );
}
