import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** A parsed sentence; one without placeholders is its text. */
export type Compiled = string | readonly MessageFormatElement[];

export type CompiledCatalogue = Readonly<Record<string, Compiled>>;
