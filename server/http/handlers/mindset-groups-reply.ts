import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { markedIds } from '@mangoquest/contract/wire/mindset.ts';
import { mindsetToWire } from '@mangoquest/contract/wire/whole-mindset.ts';
import type { MindsetGroups } from '../../services/editor/mindset-map.service.ts';
import { StreamedReply } from '../streamed-reply.ts';

/**
 * The reply of `MyMindsetsFetcher`, streamed by mindset: for the largest map it is 16 MB, and other requests must get
 * their turn.
 */
export function mindsetGroupsReply(groups: MindsetGroups): StreamedReply {
  return new StreamedReply(pieces(groups));
}

type Encodable<Codec extends { encode(value: never): unknown }> = Parameters<Codec['encode']>[0];

async function* pieces({
  groups,
  marked,
  targetsOff,
  players,
  reported,
  revision,
}: MindsetGroups): AsyncGenerator<string> {
  yield `{"marked":${JSON.stringify(markedIds.encode(marked as Encodable<typeof markedIds>))},"revision":${revision},${targetsOff.length === 0 ? '' : `"targetsOff":${JSON.stringify(targetsOff)},`}${players.length === 0 ? '' : `"players":${JSON.stringify(players)},`}${reported.length === 0 ? '' : `"reported":${JSON.stringify(reported)},`}"groups":[`;
  for (const [index, { gamecode, mindsets }] of groups.entries()) {
    yield `${index === 0 ? '' : ','}{"gamecode":${JSON.stringify(gamecode)},"mindsets":[`;
    for (const [at, each] of mindsets.entries()) {
      yield `${at === 0 ? '' : ','}${JSON.stringify(mindsetToWire(each))}`;
      await yieldToEventLoop();
    }
    yield ']}';
  }
  yield ']}';
}
