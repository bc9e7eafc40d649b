import { Fragment } from 'react';

/** Texts that people wrote, on one line: each keeps its own direction. Empty ones are left out. */
export function Joined({ parts }: { readonly parts: readonly string[] }) {
  return parts
    .filter((part) => part.trim() !== '')
    .map((part, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- a part is the place that it has
      <Fragment key={at}>
        {at > 0 && ' · '}
        <bdi>{part}</bdi>
      </Fragment>
    ));
}
