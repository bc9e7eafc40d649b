import * as calls from '@mangoquest/contract/calls/recognition.ts';
import type { composeGenerator } from '../../services/generator/compose.ts';
import { sessionHandler } from '../handler.ts';

export function recognitionHandlers({ recognition }: Pick<ReturnType<typeof composeGenerator>, 'recognition'>) {
  return {
    scanImage: sessionHandler(
      calls.scanImage,
      async ({ image, confidence = null, ...options }, context) => {
        const { words, ...read } = await recognition.recognize(
          context.session,
          image,
          { ...options, confidence },
          {
            signal: context.closed(),
            tell: (progress) => {
              context.tell(progress);
            },
          },
        );
        return { ...read, words: [...words] };
      },
      {
        limit: 'source',
        enter: (session) => recognition.enter(session),
      },
    ),

    fetchRecognitionLanguages: sessionHandler(
      calls.fetchRecognitionLanguages,
      async () => [...(await recognition.languages())],
      { limit: 'read' },
    ),
  };
}
