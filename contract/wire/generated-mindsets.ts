import type { Generated } from '@mangoquest/core/generator/generate.ts';
import { chainTargetText } from '@mangoquest/core/mindset/chain-target.ts';
import { gamecodeOf } from '@mangoquest/core/mindset/gamecode.ts';
import type { Mindchunk, Mindset } from '@mangoquest/core/mindset/mindset.ts';

/** What `FirstMindsetsCreator` replies. */
export interface GeneratedReply extends Generated {
  readonly sheets: readonly string[];
  readonly language: string;
}

/**
 * The reply of `FirstMindsetsCreator` on the wire, field by field: the worker that reads a source lives for that source
 * alone, and loading the schemas would take it five times as long as its work. The call's schema describes the same
 * (generated-mindsets.test.ts).
 */
export function generatedToWire({ mindsets, sentences, skipped, language, sources, table, sheets }: GeneratedReply) {
  return {
    mindsetsList: mindsets.map(mindsetToWire),
    sentencesList: sentences,
    skipped: skipped.map(({ row, index, message, parameters }) => ({ row, index, message, parameters })),
    language,
    sources: sources.map(({ mindsetId, row, notes }) => ({
      mindsetId,
      row,
      notes: notes.map(({ message, parameters }) => ({ message, parameters })),
    })),
    columns: { hasHeader: table.hasHeader, kinds: table.kinds },
    sheets,
  };
}

function mindsetToWire(mindset: Mindset) {
  const { minDistance, startZoom, minZoom, maxZoom } = mindset.visibility;
  return {
    id: mindset.id,
    questId: mindset.questId,
    title: mindset.title,
    name: mindset.name,
    latitude: mindset.latitude,
    longitude: mindset.longitude,
    isStart: mindset.isStart,
    image: mindset.image,
    embedContent: mindset.embed,
    chain: mindset.chain.map(({ grade, target }) => ({ grade, target: chainTargetText(target) })),
    properties: mindset.properties,
    visibilityProps: [minDistance, startZoom, minZoom, maxZoom],
    gamecode: gamecodeOf(mindset),
    userId: mindset.authorId,
    onoff: mindset.onOff,
    randomize: mindset.randomize,
    placeTag: mindset.placeTag,
    receiveAnswers: mindset.receiveAnswers,
    shareContent: mindset.shareContent,
    targeted: mindset.isTargeted,
    pos: mindset.order,
    questionlist: mindset.mindchunks.map(mindchunkToWire),
  };
}

function mindchunkToWire({ id, text, order, comment, reactions }: Mindchunk) {
  return {
    questionid: id,
    questionname: text,
    inturn: order,
    comment,
    answerlist: reactions.map((reaction) => ({
      answerid: reaction.id,
      answername: reaction.text,
      grade: reaction.grade,
      inturn: reaction.order,
      answernameid: reaction.id,
    })),
    questionnameid: id,
    answeredid: 0,
  };
}
