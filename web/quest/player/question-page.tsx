import { useId } from 'react';
import type { OpenedMindchunk, OpenedMindset } from '@mangoquest/core/play/play.ts';
import { message } from '../../language/language.ts';
import { imagePreview } from '../../ui/image-address.ts';
import { RichTextView } from '../../ui/rich-text/rich-text-view.tsx';
import { EmbedFrame } from './embed-frame.tsx';
import { Reactions } from './reactions.tsx';

export interface QuestionPageProps {
  readonly mindset: OpenedMindset;
  readonly mindchunk: OpenedMindchunk | undefined;
  readonly pickedId: number | undefined;
  readonly onPick: (reactionId: number) => void;
}

/** The mindset's image and medium, one of its questions, and the possible answers. */
export function QuestionPage({ mindset, mindchunk, pickedId, onPick }: QuestionPageProps) {
  const questionId = useId();
  return (
    <>
      {mindset.image !== null && (
        <div className="cover play__img">
          <img
            className="art"
            src={imagePreview(mindset.image, 'qstimages') ?? ''}
            alt={mindset.image.tag || mindset.title}
          />
        </div>
      )}
      {mindset.embed !== '' && <EmbedFrame address={mindset.embed} title={mindset.title} />}
      {mindchunk !== undefined && (
        <div id={questionId}>
          <RichTextView html={mindchunk.text} className="play__q" />
        </div>
      )}
      {mindchunk !== undefined && mindchunk.comment !== '' && (
        <p className="play__c" dir="auto">
          {mindchunk.comment}
        </p>
      )}
      {mindchunk !== undefined && mindchunk.reactions.length > 0 && (
        <Reactions reactions={mindchunk.reactions} pickedId={pickedId} labelledBy={questionId} onPick={onPick} />
      )}
      {mindset.isImmediateGrading && mindset.mindchunks.every(({ reactions }) => reactions.length === 0) && (
        <p className="play__c">{message('game.justOk')}</p>
      )}
    </>
  );
}
