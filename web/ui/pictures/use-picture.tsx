import { lazy, Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { message } from '../../language/language.ts';
import { readPicture, storedPicture } from './picture.ts';
import type { Picture } from './picture.ts';
import type { PictureDialogProps } from './picture-dialog.tsx';

const PictureDialog = lazy(async () => ({ default: (await import('./picture-dialog.tsx')).PictureDialog }));

export interface TakePicture {
  /** Reads a file and opens the crop dialog. */
  readonly take: (file: File | undefined) => Promise<void>;
  /** Opens the crop dialog for an existing picture. */
  readonly change: (address: string, name: string, alternative: string) => Promise<void>;
  /** Why a file was refused. */
  readonly refused: string | undefined;
  readonly clear: () => void;
  /** The crop dialog, while it is open. */
  readonly dialog: ReactNode;
}

interface Options extends Pick<PictureDialogProps, 'shape' | 'limit'> {
  readonly onUse: (content: Blob, alternative: string, name: string) => void;
}

/** From a chosen, pasted or dropped file to a picture that can be sent. */
export function usePicture({ shape, limit, onUse }: Options): TakePicture {
  const [asked, setAsked] = useState<{ readonly picture: Picture; readonly alternative: string } | null>(null);
  const [refused, setRefused] = useState<string>();
  const take = useCallback(async (file: File | undefined) => {
    if (file === undefined) return;
    const read = await readPicture(file);
    setRefused(read.ok ? undefined : message(read.why));
    if (read.ok) setAsked({ picture: read.picture, alternative: '' });
  }, []);
  const change = useCallback(async (address: string, name: string, alternative: string) => {
    try {
      setAsked({ picture: await storedPicture(address, name), alternative });
      setRefused(undefined);
    } catch {
      setRefused(message('picture.unreadable'));
    }
  }, []);
  const close = () => {
    setAsked(null);
  };
  const dialog = asked !== null && (
    <Suspense fallback={null}>
      <PictureDialog
        picture={asked.picture}
        shape={shape}
        limit={limit}
        alternative={asked.alternative}
        onClose={close}
        onUse={(content, alternative) => {
          close();
          onUse(content, alternative, asked.picture.name);
        }}
      />
    </Suspense>
  );
  return {
    take,
    change,
    refused,
    clear: useCallback(() => {
      setRefused(undefined);
    }, []),
    dialog,
  };
}
