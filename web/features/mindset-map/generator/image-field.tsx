import { useState } from 'react';
import { RECOGNITION_LANGUAGES } from '@mangoquest/core/generator/recognition-languages.ts';
import type { LanguageState } from '@mangoquest/core/generator/recognition-languages.ts';
import type { RecognitionOptions } from '@mangoquest/core/generator/recognition.ts';
import { locale, message } from '../../../language/language.ts';
import { useAsk } from '../../../session/queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { Choices } from './choices.ts';
import { PagePicture } from './page-picture.tsx';
import { languagesOfRecognition, useRecognition } from './use-recognition.ts';
import type { Recognition } from './use-recognition.ts';

export interface ImageFieldProps {
  readonly choices: Choices;
  readonly change: (choices: Partial<Choices>) => void;
  readonly error: string | undefined;
}

/** As it is offered: a list of characters is one of two. */
interface Asked {
  readonly language: string;
  readonly isRotated: boolean;
  readonly list: 'whitelist' | 'blacklist';
  readonly characters: string;
  readonly confidence: number;
}

const FIRST: Asked = { language: 'eng', isRotated: false, list: 'whitelist', characters: '', confidence: 0 };

function optionsOf({ language, isRotated, list, characters, confidence }: Asked): RecognitionOptions {
  const lists = { whitelist: '', blacklist: '', [list]: characters };
  return { language, isRotated, ...lists, confidence, withIndex: false };
}

/** Under this confidence a word is to be looked at. */
const SURE = 75;

/** A picture whose text is read, and then mended. Spec §2, image recognition. */
export function ImageField({ choices, change, error }: ImageFieldProps) {
  const recognition = useRecognition();
  const [asked, setAsked] = useState(FIRST);
  const { page, isReading, recognized } = recognition;
  const read = async () => {
    const found = await recognition.read(optionsOf(asked));
    if (found !== null) change({ imageText: found.sourceText, columnKinds: null });
  };
  return (
    <>
      <PageChooser recognition={recognition} />
      {page !== null && (
        <>
          <HowToRead asked={asked} onChange={(changed) => setAsked((before) => ({ ...before, ...changed }))} />
          <div className="generator__read">
            {isReading ? (
              <>
                <p className="grow sm" role="status">
                  {message(asked.language === 'eng' ? 'recognition.reading' : 'recognition.readingLong')}
                </p>
                <Button size="small" onClick={recognition.cancel}>
                  {message('common.cancel')}
                </Button>
              </>
            ) : (
              <Button onClick={() => void read()}>
                {message(recognized === null ? 'recognition.read' : 'recognition.readAgain')}
              </Button>
            )}
          </div>
        </>
      )}
      {recognition.error !== null && (
        <p className="err" role="alert">
          <Icon name="warning-circle" weight="fill" />
          {recognition.error}
        </p>
      )}
      {page !== null && recognized !== null && (
        <p className="sm muted" role="status">
          {recognized.words.length === 0
            ? message('recognition.nothing')
            : message('recognition.unsure', {
                n: recognized.words.filter(({ confidence }) => confidence < SURE).length,
              })}
        </p>
      )}
      {page !== null && <PagePicture page={page} words={recognized?.words ?? []} sure={SURE} />}
      {(recognized !== null || choices.imageText !== '') && (
        <TextArea
          label={message('recognition.text')}
          rows={6}
          value={choices.imageText}
          error={error}
          onChange={(imageText) => {
            change({ imageText, columnKinds: null });
          }}
        />
      )}
      {recognized === null && choices.imageText === '' && error !== undefined && <p className="err">{error}</p>}
    </>
  );
}

function PageChooser({ recognition: { page, choose } }: { readonly recognition: Recognition }) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={isOver ? 'generator__drop is-over' : 'generator__drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) void choose(file);
      }}
    >
      <Icon name="image" weight="regular" />
      <p className="grow">{page === null ? message('recognition.hint') : <b dir="auto">{page.name}</b>}</p>
      <Button size="small" onClick={() => void choose()}>
        {message(page === null ? 'recognition.choose' : 'recognition.another')}
      </Button>
    </div>
  );
}

interface HowToReadProps {
  readonly asked: Asked;
  readonly onChange: (changed: Partial<Asked>) => void;
}

function HowToRead({ asked, onChange }: HowToReadProps) {
  const { data: languages } = useAsk(languagesOfRecognition, {});
  return (
    <>
      <Select
        label={message('recognition.languageLabel')}
        value={asked.language}
        options={languageChoices(languages ?? [{ code: 'eng', state: 'installed', reason: null }])}
        onChange={(language) => {
          onChange({ language });
        }}
      />
      <Switch
        label={message('recognition.rotated')}
        hint={message('recognition.rotatedHint')}
        checked={asked.isRotated}
        onChange={(isRotated) => {
          onChange({ isRotated });
        }}
      />
      <div className="generator__two">
        <Select
          label={message('recognition.characters')}
          value={asked.list}
          options={(['whitelist', 'blacklist'] as const).map((value) => ({
            value,
            label: message(`recognition.${value}`),
          }))}
          onChange={(list) => {
            onChange({ list });
          }}
        />
        <TextInput
          label={message(`recognition.${asked.list}`)}
          hint={message('recognition.charactersHint')}
          value={asked.characters}
          spellCheck={false}
          onChange={(characters) => {
            onChange({ characters });
          }}
        />
      </div>
      <label className="opacity">
        <span>{message('recognition.confidenceLabel')}</span>
        <output className="num-plain">{message('recognition.percent', { n: asked.confidence })}</output>
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={asked.confidence}
          onChange={(event) => {
            onChange({ confidence: Number(event.target.value) });
          }}
        />
      </label>
    </>
  );
}

/** By name, those that cannot be had last, with their reason. */
function languageChoices(languages: readonly LanguageState[]) {
  const named = languages.map(({ code, state, reason }) => {
    const tag = RECOGNITION_LANGUAGES[code];
    const name = tag === null ? message('recognition.math') : locale.languageName(tag);
    const isHere = state !== 'unavailable';
    const label =
      state === 'fetchable'
        ? message('recognition.fetched', { name })
        : reason === null
          ? name
          : message('recognition.notHere', { name, reason: message(`recognition.${reason}`) });
    return { value: code as string, label, disabled: !isHere };
  });
  return named.sort((a, b) => Number(a.disabled) - Number(b.disabled) || a.label.localeCompare(b.label, locale.tag));
}
