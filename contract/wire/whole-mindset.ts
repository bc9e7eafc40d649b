import { chainTargetText } from '@mangoquest/core/mindset/chain-target.ts';
import { gamecodeOf } from '@mangoquest/core/mindset/gamecode.ts';
import type { Mindchunk, Mindset } from '@mangoquest/core/mindset/mindset.ts';

/**
 * A whole mindset on the wire, field by field, an allow-list as the schema is (`mindset.ts`), which takes a hundred
 * times as long and has to be loaded. Its texts are taken as they are: saved ones were checked when they were sent,
 * generated ones are made of clean cells (core/generator/rows.ts).
 */
export function mindsetToWire(mindset: Mindset) {
  const { image } = mindset;
  const { minDistance, startZoom, minZoom, maxZoom } = mindset.visibility;
  return {
    id: mindset.id,
    questId: mindset.questId,
    title: mindset.title,
    name: mindset.name,
    latitude: mindset.latitude,
    longitude: mindset.longitude,
    isStart: mindset.isStart,
    image: image && { name: image.name, content: image.content, tag: image.tag },
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
