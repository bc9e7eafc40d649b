import { useState } from 'react';
import { fetchMyData } from '@mangoquest/contract/calls/account-page.ts';
import { errorText } from '../../api/call-error.ts';
import { call } from '../../api/client.ts';
import { saveFile } from '../../device/save-file.ts';
import { message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Card } from './card.tsx';

/** A long list takes its time. */
const TIMEOUT_MS = 120_000;

/** The copy of everything that is stored about the user. */
export function DataCard() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const download = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const data = await call(fetchMyData, {}, { timeoutMs: TIMEOUT_MS });
      saveFile('mangoquest-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    } catch (reason) {
      setError(errorText(reason));
    }
    setBusy(false);
  };
  return (
    <Card title={message('account.data')}>
      <p className="muted">{message('account.dataText')}</p>
      {error !== undefined && (
        <p className="err" role="alert">
          {error}
        </p>
      )}
      <div className="row account__buttons">
        <Button
          busy={busy}
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
