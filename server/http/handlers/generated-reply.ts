import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import { generateMindsets } from '@mangoquest/contract/calls/generator.ts';
import { mindset } from '@mangoquest/contract/wire/mindset.ts';
import { StreamedReply } from '../streamed-reply.ts';

type Output = CallOutput<typeof generateMindsets>;
type Encodable = Parameters<typeof generateMindsets.reply.encode>[0];

/** Mindsets per turn of the event loop, about 0.12 ms. A thousand at once would block it for 30 ms. */
const AT_ONCE = 4;

/** The reply of `FirstMindsetsCreator`, streamed some mindsets at a time. */
export function generatedReply(output: Output): StreamedReply {
  return new StreamedReply(pieces(output));
}

async function* pieces({ mindsets, ...rest }: Output): AsyncGenerator<string> {
  const others = JSON.stringify(generateMindsets.reply.encode({ ...rest, mindsets: [] } as unknown as Encodable));
  // The mindsets are the first property.
  const begin = others.indexOf('[') + 1;
  yield others.slice(0, begin);
  for (let from = 0; from < mindsets.length; from += AT_ONCE) {
    const some = mindsets.slice(from, from + AT_ONCE).map((one) => JSON.stringify(mindset.encode(one)));
    yield `${from === 0 ? '' : ','}${some.join(',')}`;
    await yieldToEventLoop();
  }
  yield others.slice(begin);
}
