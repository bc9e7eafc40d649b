/** A line of text on a page, in points from its left bottom corner. */
export interface PrintedText {
  readonly text: string;
  readonly x: number;
  /** Of the line that the letters stand on. */
  readonly y: number;
  readonly size: number;
  readonly isBold?: boolean;
  /** `x` is where it ends. */
  readonly isRight?: boolean;
}

/** What is to be printed, page by page. */
export interface PrintedPages {
  readonly title: string;
  readonly pages: readonly (readonly PrintedText[])[];
}

/** Points. */
export const A4 = { width: 595, height: 842 } as const;

/** Makes a PDF of A4 pages. Letters that no font of ours has are question marks. */
export interface Printer {
  pdf(printed: PrintedPages): Promise<Uint8Array>;
}
