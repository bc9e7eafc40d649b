import { useState } from 'react';
import type { ReactNode } from 'react';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import type { fetchPlaceCodes } from '@mangoquest/contract/calls/place-codes.ts';
import { shownCode } from '@mangoquest/core/play/place-code.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { isCorrect } from '@mangoquest/core/mindset/mindset.rules.ts';
import type { Mindchunk, Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { isBoard } from '@mangoquest/core/quest/board.ts';
import { printedReactions } from '@mangoquest/core/quest/printed.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { htmlText } from '@mangoquest/core/text/html-text.ts';
import { serverNow } from '../../api/server-clock.ts';
import { locale, message } from '../../language/language.ts';
import { Lockup } from '../../ui/brand/lockup.tsx';
import { RichTextView } from '../../ui/rich-text/rich-text-view.tsx';
import { PlanDrawing } from './plan-drawing.tsx';
import { QrCode } from '../../quest/publishing/qr-code.tsx';

type PlaceCode = CallOutput<typeof fetchPlaceCodes>['codes'][number];

export interface SheetProps {
  readonly quest: Quest;
  readonly mindsets: readonly Mindset[];
  readonly drawings: readonly Drawing[];
  readonly link: string;
  readonly password: string;
}

/** A, B, C, …, Z, AA. */
function letterOf(index: number): string {
  const before = Math.floor(index / 26);
  return `${before === 0 ? '' : letterOf(before - 1)}${String.fromCharCode(65 + (index % 26))}`;
}

const titleOf = ({ title }: Pick<Mindset, 'title'>) => (title === '' ? message('ready.untitled') : title);

/** One kind of sheet; a long one continues on further pages. */
function Sheet({
  name,
  link,
  note = '',
  children,
}: {
  readonly name: string;
  readonly link: string;
  /** Shown beside the link. */
  readonly note?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="print-sheet" aria-label={name}>
      <header className="print-sheet__head">
        <Lockup />
        <span>{name}</span>
      </header>
      {children}
      <footer className="print-sheet__foot">
        <span>{message('ready.printedOn', { link, date: locale.longDate(serverNow()) })}</span>
        <span>{note}</span>
      </footer>
    </section>
  );
}

/** Title, numbered places, and lines to write on. */
export function MapSheet({ quest, mindsets, drawings, link, password }: SheetProps) {
  const [ground, setGround] = useState('');
  return (
    <Sheet name={message('ready.map')} link={link} note={ground}>
      <h2 dir="auto">{quest.title}</h2>
      <p dir="auto">{quest.shortDescription}</p>
      {password !== '' && <p>{message('ready.printedPassword', { password })}</p>}
      <PlanDrawing
        mindsets={mindsets}
        drawings={drawings}
        isBoard={isBoard(quest.properties)}
        onAttribution={setGround}
      />
      <ol className="print-list">
        {mindsets.map((mindset, index) => (
          <li key={mindset.id}>
            <span className="print-number">{index + 1}</span>
            <span dir="auto">
              {mindset.isStart ? message('ready.start', { title: titleOf(mindset) }) : titleOf(mindset)}
            </span>
          </li>
        ))}
      </ol>
      <p className="print-lines">
        <span>{message('ready.team')}</span>
        <span>{message('ready.started')}</span>
        <span>{message('ready.back')}</span>
      </p>
    </Sheet>
  );
}

/** Poster with link and QR code. */
export function CodeSheet({ quest, link, password }: SheetProps) {
  return (
    <Sheet name={message('ready.codes')} link={link}>
      <div className="print-code">
        <h2 dir="auto">{quest.title}</h2>
        <QrCode text={link} label={message('share.codeOf')} />
        <p>{message('ready.scan')}</p>
        {password !== '' && <p className="print-password">{message('ready.printedPassword', { password })}</p>}
      </div>
    </Sheet>
  );
}

/** The code of each printed place with its number on the map, to be cut out and put up there. */
export function PlaceCodesSheet({
  quest,
  mindsets,
  codes,
  link,
}: SheetProps & { readonly codes: readonly PlaceCode[] }) {
  return (
    <Sheet name={message('ready.places')} link={link}>
      <h2>{message('ready.oneEach')}</h2>
      <p>{message('ready.cut')}</p>
      <ol className="print-places" aria-label={quest.title}>
        {placedCodes(mindsets, codes).map(({ mindsetId, title, code, number }) => (
          <li key={mindsetId}>
            <span className="print-places__n">{locale.number(number)}</span>
            <QrCode text={`${link}#code=${code}`} label={message('ready.placeCode', { title: titleOf({ title }) })} />
            <b dir="auto">{titleOf({ title })}</b>
            <span>{message('ready.scanHere')}</span>
            <span className="print-places__code">{shownCode(code)}</span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

function placedCodes(mindsets: readonly Mindset[], codes: readonly PlaceCode[]) {
  const codeOf = new Map<number, PlaceCode>(codes.map((code) => [code.mindsetId, code]));
  return mindsets.flatMap(({ id }, at) => {
    const code = codeOf.get(id);
    return code === undefined ? [] : [{ ...code, number: at + 1 }];
  });
}

/** The questions with tick boxes; with `isKey` the right ones are ticked. */
export function QuestionSheet({ mindsets, link, isKey = false }: SheetProps & { readonly isKey?: boolean }) {
  return (
    <Sheet name={message(isKey ? 'ready.key' : 'ready.questions')} link={link}>
      <h2>{message(isKey ? 'ready.key' : 'ready.tick')}</h2>
      {mindsets.map((mindset, index) => (
        <article key={mindset.id} className="print-question">
          <span className="print-number">{index + 1}</span>
          <div>
            <h3 dir="auto">{titleOf(mindset)}</h3>
            {mindset.mindchunks.map((mindchunk) => (
              <Question key={mindchunk.id} mindchunk={mindchunk} isShuffled={mindset.randomize} isKey={isKey} />
            ))}
          </div>
        </article>
      ))}
    </Sheet>
  );
}

function Question({
  mindchunk,
  isShuffled,
  isKey,
}: {
  readonly mindchunk: Mindchunk;
  readonly isShuffled: boolean;
  readonly isKey: boolean;
}) {
  return (
    <>
      <RichTextView html={mindchunk.text} />
      {mindchunk.reactions.length === 0 && <p className="print-write" aria-label={message('ready.write')} role="img" />}
      <ul className="print-reactions">
        {printedReactions(mindchunk, isShuffled).map((reaction, index) => (
          <li key={reaction.id}>
            <span className="print-box">{isKey && isCorrect(reaction) ? '✕' : ''}</span>
            <span dir="auto">
              {message('ready.choice', { letter: letterOf(index), text: htmlText(reaction.text) })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
