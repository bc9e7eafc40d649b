import { speakEnglish } from './speak-english.ts';

speakEnglish();
