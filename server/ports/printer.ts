/** A line of text on a page, in points from the lower left corner. */
export interface PrintedText {
  readonly text: string;
  readonly x: number;
  /** Height of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly isBold?: boolean;
  /** Right-aligned: `x` is where the line ends. */
  readonly isRight?: boolean;
}

/** A document to be printed, by page. */
export interface PrintedPages {
  readonly title: string;
  readonly pages: readonly (readonly PrintedText[])[];
}

/** Points. */
export const A4 = { width: 595, height: 842 } as const;

/** Creates a PDF of A4 pages. Characters that no font of ours has become question marks. */
export interface Printer {
  pdf(printed: PrintedPages): Promise<Uint8Array>;
}
