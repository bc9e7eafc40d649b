export interface SharedPage {
  /** Absolute URL. */
  readonly link: string;
  readonly title: string;
}

/**
 * Share URLs of the two social networks (Spec §2). Plain links, so that the networks learn nothing of readers who do
 * not share.
 */
export function networkLinks({ link, title }: SharedPage): { readonly facebook: string; readonly x: string } {
  const url = encodeURIComponent(link);
  return {
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    x: `https://x.com/intent/post?url=${url}&text=${encodeURIComponent(title)}`,
  };
}
