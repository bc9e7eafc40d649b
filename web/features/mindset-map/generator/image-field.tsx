import { message } from '../../../language/language.ts';
import { useStore } from '../../../ui/store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { chosenFiles } from '../../../ui/fields/chosen-file.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { DropZone } from '../../../ui/fields/drop-zone.tsx';
import { IndexField } from './index-field.tsx';
import { PageList } from './page-list.tsx';
import { PagePicture } from './page-picture.tsx';
import { isBusy, isUnread, shownPage } from './page-reader.ts';
import type { Page, PageReader } from './page-reader.ts';
import { ReadingBar } from './reading-bar.tsx';
import { ReadingOptions } from './reading-options.tsx';
import type { SourceFieldsProps } from './source-fields.tsx';

/** Words below this confidence (in percent) are marked for review. */
const SURE = 75;

/** Images whose text is recognised one by one and can then be corrected. Spec §2, image recognition. */
export function ImageField(props: SourceFieldsProps) {
  const { change, error, reader } = props;
  const reading = useStore(reader.store, (now) => now);
  const { pages, asked, problem } = reading;
  const page = shownPage(reading);
  const isUnder = isBusy(reading);
  return (
    <>
      <PageChooser reader={reader} hasPages={pages.length > 0} />
      {problem !== null && <Problem text={problem} />}
      {page === undefined ? (
        error !== undefined && <p className="err">{error}</p>
      ) : (
        <>
          {isUnder && <ReadingBar pages={pages} onCancel={reader.cancel} />}
          <PageList
            pages={pages}
            shown={page.id}
            onShow={reader.show}
            onRead={(id) => {
              reader.read([id]);
            }}
            onRemove={reader.remove}
          />
          {!isUnder && (
            <>
              <ReadingOptions
                asked={asked}
                onChange={(changed) => {
                  reader.ask(changed);
                  if (changed.withIndex !== undefined) change({ columnKinds: null });
                }}
              />
              <ReadButton reader={reader} pages={pages} />
            </>
          )}
          <ShownPage page={page} reader={reader} asPlan={asked.withIndex} error={error} />
          {asked.withIndex && <IndexField {...props} index={reading.index} />}
        </>
      )}
    </>
  );
}

function Problem({ text }: { readonly text: string }) {
  return (
    <p className="err" role="alert">
      <Icon name="warning-circle" weight="fill" />
      {text}
    </p>
  );
}

function PageChooser({ reader, hasPages }: { readonly reader: PageReader; readonly hasPages: boolean }) {
  return (
    <DropZone className="generator__drop" onDrop={(files) => void reader.add(files)}>
      <Icon name="image" weight="regular" />
      <p className="grow">{message(hasPages ? 'recognition.moreHint' : 'recognition.hint')}</p>
      <Button size="small" onClick={() => void chosenFiles('image/*').then(reader.add)}>
        {message(hasPages ? 'recognition.more' : 'recognition.choose')}
      </Button>
    </DropZone>
  );
}

/** Recognises the pages not done yet; if all are done, all of them again. */
function ReadButton({ reader, pages }: { readonly reader: PageReader; readonly pages: readonly Page[] }) {
  const unread = pages.filter(isUnread(reader.store.get().asked)).length;
  return (
    <div className="generator__read">
      <Button
        onClick={() => {
          reader.read(unread === 0 ? pages.map(({ id }) => id) : undefined);
        }}
      >
        {unread === 0
          ? message('recognition.readAgain', { n: pages.length })
          : message('recognition.read', { n: unread })}
      </Button>
    </div>
  );
}

interface ShownPageProps {
  readonly page: Page;
  readonly reader: PageReader;
  readonly asPlan: boolean;
  readonly error: string | undefined;
}

/** A page with its recognised words and text. */
function ShownPage({ page, reader, asPlan, error }: ShownPageProps) {
  const { recognized, state } = page;
  return (
    <>
      {page.problem !== null && <Problem text={page.problem} />}
      {recognized !== null && state === 'read' && (
        <p className="sm muted" role="status">
          {recognized.words.length === 0
            ? message('recognition.nothing')
            : message('recognition.unsure', {
                n: recognized.words.filter(({ confidence }) => confidence < SURE).length,
              })}
        </p>
      )}
      <PagePicture page={page} words={recognized?.words ?? []} sure={SURE} />
      {recognized !== null && !asPlan && (
        <TextArea
          label={message('recognition.text')}
          rows={6}
          value={page.text}
          error={error}
          onChange={(text) => {
            reader.write(page.id, text);
          }}
        />
      )}
      {(recognized === null || asPlan) && error !== undefined && <p className="err">{error}</p>}
    </>
  );
}
