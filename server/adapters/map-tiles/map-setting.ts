/** The setting MAP, as the configuration reads it. */
export type MapSetting =
  | { readonly kind: 'auto' }
  | { readonly kind: 'embedded' }
  | { readonly kind: 'tiles'; readonly url: string }
  | { readonly kind: 'style'; readonly url: string }
  | { readonly kind: 'pmtiles'; readonly source: string };
