import { useRef, useState } from 'react';
import { confidenceOf } from '@mangoquest/core/generator/recognition.ts';
import { message } from '../../../language/language.ts';
import { useStore } from '../../../ui/store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { chosenFiles, takenPhoto } from '../../../ui/fields/chosen-file.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { DropZone } from '../../../ui/fields/drop-zone.tsx';
import { useMedia } from '../../../ui/theme/media.ts';
import { FoundLines } from './found-lines.tsx';
import { IndexField } from './index-field.tsx';
import { PageList } from './page-list.tsx';
import { PagePicture } from './page-picture.tsx';
import { isBusy, isUnread, shownPage } from './page-reader.ts';
import type { Asked, Page, PageReader, Recognized } from './page-reader.ts';
import { ReadingBar } from './reading-bar.tsx';
import { ReadingOptions } from './reading-options.tsx';
import type { SourceFieldsProps } from './source-fields.tsx';
import { rangeOf, UnsureWords } from './unsure-words.tsx';
import type { FileTaking } from './use-file-taking.ts';

/** Words below this confidence (in percent) are marked for review. */
const SURE = 75;

/** Images whose text is recognised one by one and can then be corrected. Spec §2, image recognition. */
export function ImageField(props: SourceFieldsProps) {
  const { change, error, reader, taking } = props;
  const reading = useStore(reader.store, (now) => now);
  const { pages, asked, problem } = reading;
  const page = shownPage(reading);
  const isUnder = isBusy(reading);
  return (
    <>
      <PageChooser reader={reader} taking={taking} hasPages={pages.length > 0} />
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
          <ShownPage key={page.id} page={page} reader={reader} asked={asked} error={error} />
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

interface PageChooserProps {
  readonly reader: PageReader;
  readonly taking: FileTaking;
  readonly hasPages: boolean;
}

function PageChooser({ reader, taking, hasPages }: PageChooserProps) {
  const isTouched = useMedia('(pointer: coarse)');
  return (
    <DropZone
      className="generator__drop"
      onDrop={(files) => {
        taking.drop(files);
      }}
    >
      <Icon name="image" weight="regular" />
      <p className="grow">{message(hasPages ? 'recognition.moreHint' : 'recognition.hint')}</p>
      <div className="generator__ways">
        {/* Where only pictures are accepted some phones offer no camera in their chooser. */}
        {isTouched && (
          <Button size="small" onClick={() => void takenPhoto().then(reader.add)}>
            <Icon name="camera" />
            {message('recognition.photo')}
          </Button>
        )}
        <Button size="small" onClick={() => void chosenFiles('image/*').then(reader.add)}>
          {message(hasPages ? 'recognition.more' : 'recognition.choose')}
        </Button>
      </div>
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

type Word = Recognized['words'][number];

interface ShownPageProps {
  readonly page: Page;
  readonly reader: PageReader;
  readonly asked: Asked;
  readonly error: string | undefined;
}

/** A page with its recognised words and text. */
function ShownPage({ page, reader, asked, error }: ShownPageProps) {
  const asPlan = asked.withIndex;
  const { recognized, state, least } = page;
  const words = recognized?.words ?? [];
  // Words below the confidence that was asked for are not in the text.
  const sure = Math.max(SURE, least);
  const [selected, setSelected] = useState<readonly Word[]>([]);
  const text = useRef<HTMLTextAreaElement>(null);
  const select = (chosen: readonly Word[]) => {
    setSelected(chosen);
    const ranges = chosen.map((word) => rangeOf(word, words, page.text, least)).filter((range) => range !== null);
    if (ranges.length === 0 || text.current === null) return;
    text.current.focus({ preventScroll: true });
    text.current.setSelectionRange(Math.min(...ranges.map(([from]) => from)), Math.max(...ranges.map(([, to]) => to)));
  };
  return (
    <>
      {page.problem !== null && <Problem text={page.problem} />}
      {recognized !== null && state === 'read' && (
        <p className="sm muted" role="status">
          {words.length === 0
            ? message('recognition.nothing')
            : message('recognition.unsure', { n: words.filter(({ confidence }) => confidence < sure).length })}
        </p>
      )}
      <UnsureWords
        words={words}
        sure={sure}
        least={least}
        selected={selected}
        onSelect={(word) => {
          select([word]);
        }}
      />
      <FoundLines words={words} sure={sure} least={least} selected={selected} onSelect={select} />
      <PagePicture page={page} words={words} sure={sure} selected={selected} />
      {recognized !== null && !asPlan && (
        <TextArea
          ref={text}
          label={message('recognition.text')}
          rows={6}
          value={page.text}
          error={error}
          hint={least === confidenceOf(asked) ? undefined : message('recognition.confidenceLater')}
          onChange={(changed) => {
            reader.write(page.id, changed);
          }}
        />
      )}
      {(recognized === null || asPlan) && error !== undefined && <p className="err">{error}</p>}
    </>
  );
}
