import { useState } from 'react';
import { errorText } from '../../api/call-error.ts';
import { exportingResults } from '../../api/mutations/results.ts';
import type { ResultsFormat } from '../../api/mutations/results.ts';
import { saveFile } from '../../device/save-file.ts';
import { message } from '../../language/language.ts';
import { tell } from '../../session/mutations.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { Results } from './results-view.tsx';

const FORMATS = [
  ['csv', 'results.asCsv'],
  ['xlsx', 'results.asXlsx'],
] as const;

/** Downloads of the rows, for the creator. */
export function FilesOut({ results: { quest, version } }: { readonly results: Results }) {
  const toasts = useToasts();
  const [making, setMaking] = useState<ResultsFormat | null>(null);
  const save = async (format: ResultsFormat) => {
    setMaking(format);
    try {
      const content = await tell(exportingResults, { questId: quest.id, version, format });
      saveFile(`${message('results.fileName', { title: quest.title })}.${format}`, content);
    } catch (error) {
      toasts.error(errorText(error));
    } finally {
      setMaking(null);
    }
  };
  return (
    <div className="results__files">
      {FORMATS.map(([format, words]) => (
        <Button
          key={format}
          busy={making === format}
          onClick={() => {
            void save(format);
          }}
        >
          <Icon name="download-simple" />
          {message(words)}
        </Button>
      ))}
      <span className="sm muted">{message('results.onlyForYou')}</span>
    </div>
  );
}
