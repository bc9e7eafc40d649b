import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { isBoard } from '@mangoquest/core/quest/board.ts';
import { printedMindsets } from '@mangoquest/core/quest/printed.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { CallError, errorText } from '../../api/call-error.ts';
import { placeCodes } from '../../api/queries/place-codes.ts';
import { wholeQuest } from '../../api/queries/quests.ts';
import { message } from '../../language/language.ts';
import { useAsk } from '../../session/queries.ts';
import { LinkField } from '../../quest/publishing/link-field.tsx';
import { QrCode } from '../../quest/publishing/qr-code.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx';
import { PageProblem } from '../../ui/feedback/page-problem.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { mindsetMapPath, presentationPath } from '../../ui/paths.ts';
import { PlaceCodesPanel } from './place-codes.tsx';
import { CodeSheet, MapSheet, PlaceCodesSheet, QuestionSheet } from './sheets.tsx';
import './ready.css';

/**
 * Materials for handing out a published quest: link, QR code, password, and printable sheets (issue 12, “Your quest is
 * ready”).
 */
export function ReadyPage() {
  const [search] = useSearchParams();
  const questId = Number(search.get('questId') ?? 0);
  const isQuestId = Number.isSafeInteger(questId) && questId > 0;
  const asked = useAsk(wholeQuest, questId, { isWanted: isQuestId });
  const { error } = asked;
  if (!isQuestId || asked.data === null || (error instanceof CallError && error.kind === 'not-found'))
    return <PageProblem text={message('common.gone')} />;
  if (error !== null) return <PageProblem text={errorText(error)} onRetry={asked.again} />;
  if (asked.data === undefined) return <LoadingOverlay active fixed label={message('ready.loading')} />;
  const { quest, mindsets, drawings } = asked.data;
  return <Ready key={questId} quest={quest} all={mindsets} drawings={drawings} />;
}

const PAPERS = ['a4', 'letter'] as const;
type Paper = (typeof PAPERS)[number];

/** Default print options; the answer key is off by default. */
const FIRST_CHOICE = { map: true, codes: true, places: true, questions: true, key: false, ink: true };
type Choice = typeof FIRST_CHOICE;

interface ReadyProps {
  readonly quest: Quest;
  readonly all: readonly Mindset[];
  readonly drawings: readonly Drawing[];
}

function Ready({ quest, all, drawings }: ReadyProps) {
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const [paper, setPaper] = useState<Paper>('a4');
  const [password, setPassword] = useState('');
  const link = `${location.origin}${presentationPath(quest.id)}`;
  const mindsets = useMemo(() => printedMindsets(all), [all]);
  const title = message(quest.active ? 'ready.title' : 'ready.draftTitle');
  const sheet = { quest, mindsets, drawings, link, password: password.trim() };
  const isAsking = mindsets.length > 0;
  const isReal = !quest.virtual && !isBoard(quest.properties);
  const { data: codes } = useAsk(placeCodes, { questId: quest.id }, { isWanted: isReal });
  return (
    <main className="ready">
      <title>{`${title} · ${quest.title} · Mangoquest`}</title>
      <header className="ready__head panel">
        <Link className="icbtn" to={mindsetMapPath(quest.id)} aria-label={message('ready.toMap')}>
          <Icon name="arrow-left" />
        </Link>
        <div className="grow">
          <h1>{title}</h1>
          <p className="trunc" dir="auto">
            {quest.title}
          </p>
        </div>
        <Button
          variant="primary"
          onClick={() => {
            window.print();
          }}
        >
          {message('ready.print')}
        </Button>
      </header>
      <aside className="ready__side panel">
        {!quest.active && <p>{message('ready.draft')}</p>}
        <LinkField link={link} />
        <QrCode text={link} label={message('share.codeOf')} />
        {quest.withPassword && (
          <TextInput
            label={message('ready.password')}
            hint={message('ready.passwordHint')}
            autoComplete="off"
            value={password}
            onChange={setPassword}
          />
        )}
        {isReal && <PlaceCodesPanel questId={quest.id} isOn={codes?.isOn === true} />}
        <Choices
          choice={choice}
          onChoice={setChoice}
          questions={questionsIn(mindsets)}
          hasPlaces={codes?.isOn === true}
        />
        <div>
          <h2>{message('ready.paper')}</h2>
          <SegmentedControl
            block
            label={message('ready.paper')}
            value={paper}
            segments={PAPERS.map((value) => ({ value, label: message(`ready.${value}`) }))}
            onChange={setPaper}
          />
        </div>
      </aside>
      <div className={`ready__sheets ready__sheets--${paper}`} data-sparing={choice.ink ? '' : undefined}>
        {choice.map && <MapSheet {...sheet} />}
        {choice.codes && <CodeSheet {...sheet} />}
        {choice.places && codes?.isOn === true && <PlaceCodesSheet {...sheet} codes={codes.codes} />}
        {choice.questions && isAsking && <QuestionSheet {...sheet} />}
        {choice.key && isAsking && <QuestionSheet {...sheet} isKey />}
        {!isAsking && <p className="ready__none">{message('ready.nothing')}</p>}
      </div>
    </main>
  );
}

const questionsIn = (mindsets: readonly Mindset[]) =>
  mindsets.flatMap(({ mindchunks }) => mindchunks.filter(({ reactions }) => reactions.length > 0)).length;

function Choices({
  choice,
  onChoice,
  questions,
  hasPlaces,
}: {
  readonly choice: Choice;
  readonly onChoice: (choice: Choice) => void;
  readonly questions: number;
  readonly hasPlaces: boolean;
}) {
  const row = (key: keyof Choice, hint: string) => (
    <Switch
      label={message(`ready.${key}`)}
      hint={hint}
      checked={choice[key]}
      onChange={(isOn) => {
        onChoice({ ...choice, [key]: isOn });
      }}
    />
  );
  return (
    <section aria-label={message('ready.what')}>
      <h2>{message('ready.what')}</h2>
      {row('map', message('ready.mapHint'))}
      {row('codes', message('ready.codesHint'))}
      {hasPlaces && row('places', message('ready.placesHint'))}
      {row('questions', message('ready.questionsHint', { n: questions }))}
      {row('key', message('ready.keyHint'))}
      {row('ink', message('ready.inkHint'))}
    </section>
  );
}
