export interface SharedPage {
  /** Its whole address. */
  readonly link: string;
  readonly title: string;
}

/** Where the two social networks take a page in (Spec §2): addresses of theirs, so that none learns of a reader who does not share. */
export function networkLinks({ link, title }: SharedPage): { readonly facebook: string; readonly x: string } {
  const url = encodeURIComponent(link);
  return {
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    x: `https://x.com/intent/post?url=${url}&text=${encodeURIComponent(title)}`,
  };
}
