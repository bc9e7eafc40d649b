import { errorText } from '../../api/call-error.ts';
import { copyingData } from '../../api/mutations/account.ts';
import { saveFile } from '../../device/save-file.ts';
import { message } from '../../language/language.ts';
import { useTell } from '../../session/mutations.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Card } from './card.tsx';

/** Download of everything that is stored about the user. */
export function DataCard() {
  const { tell, isPending, error } = useTell(copyingData);
  const download = () =>
    tell({}).then(
      (data) => {
        saveFile('mangoquest-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
      },
      // Errors are shown by the card.
      () => undefined,
    );
  return (
    <Card title={message('account.data')}>
      <p className="muted">{message('account.dataText')}</p>
      {error !== null && (
        <p className="err" role="alert">
          {errorText(error)}
        </p>
      )}
      <div className="row account__buttons">
        <Button
          busy={isPending}
          onClick={() => {
            void download();
          }}
        >
          <Icon name="download-simple" />
          {message('account.download')}
        </Button>
      </div>
    </Card>
  );
}
