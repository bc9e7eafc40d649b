import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** A sentence taken apart; one without placeholders is its text. */
export type Compiled = string | readonly MessageFormatElement[];

export type CompiledCatalogue = Readonly<Record<string, Compiled>>;
