import type { RecognitionLanguage } from '@mangoquest/core/generator/recognition-languages.ts';

/** The packages that languages are fetched from: nothing but these very bytes is taken. A language without a line cannot be had. */
export const LANGUAGE_VERSIONS: Partial<
  Readonly<Record<RecognitionLanguage, { readonly version: string; readonly integrity: string }>>
> = {
  deu: {
    version: '1.0.0',
    integrity: 'sha512-3ter1p2gFAiCd5CMC+PodZ9YY2UDomkKj+ytlKeeZqOUmhLx1SDnYPf5zog0g5MBbxYveW+8omI3PUflqHfZ4Q==',
  },
  jpn: {
    version: '1.0.0',
    integrity: 'sha512-nUq2xHUjiWE6FRqkvLIIbByLZ39B8qNaBSOnVP4XIKGPKtZ1e0hiRnK7WhPfl8A+Fe7aNE1u/QoXXUym3TbSCA==',
  },
};
