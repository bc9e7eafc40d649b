import { fetchRecognitionLanguages } from '@mangoquest/contract/calls/recognition.ts';
import { RECOGNITION_LANGUAGES } from '@mangoquest/core/generator/recognition-languages.ts';
import type { LanguageState } from '@mangoquest/core/generator/recognition-languages.ts';
import { confidenceOf } from '@mangoquest/core/generator/recognition.ts';
import { queryOf } from '../../../api/query.ts';
import { locale, message } from '../../../language/language.ts';
import { useAsk } from '../../../session/queries.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { Asked } from './page-reader.ts';

const languagesOfRecognition = queryOf(fetchRecognitionLanguages);

export interface ReadingOptionsProps {
  readonly asked: Asked;
  readonly onChange: (changed: Partial<Asked>) => void;
}

/** Options of recognition. Spec §2, recognition options. */
export function ReadingOptions({ asked, onChange }: ReadingOptionsProps) {
  const { data: languages } = useAsk(languagesOfRecognition, {});
  return (
    <>
      <Switch
        label={message('recognition.withIndex')}
        hint={message('recognition.withIndexHint')}
        checked={asked.withIndex}
        onChange={(withIndex) => {
          onChange({ withIndex });
        }}
      />
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
      <Characters asked={asked} onChange={onChange} />
      <Confidence asked={asked} onChange={onChange} />
    </>
  );
}

function Characters({ asked, onChange }: ReadingOptionsProps) {
  return (
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
  );
}

function Confidence({ asked, onChange }: ReadingOptionsProps) {
  const confidence = confidenceOf(asked);
  return (
    <label className="opacity">
      <span>{message('recognition.confidenceLabel')}</span>
      <output className="num-plain">{message('recognition.percent', { n: confidence })}</output>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={confidence}
        onChange={(event) => {
          onChange({ confidence: Number(event.target.value) });
        }}
      />
    </label>
  );
}

/** By name; unavailable ones last, with the reason. */
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
