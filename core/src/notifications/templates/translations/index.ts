import type { LANGUAGES } from '../../../identity/index.js';
import { bg } from './bg.js';
import { cs } from './cs.js';
import { da } from './da.js';
import { de } from './de.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { hu } from './hu.js';
import { it } from './it.js';
import { nl } from './nl.js';
import { no } from './no.js';
import { pl } from './pl.js';
import { pt } from './pt.js';
import { ru } from './ru.js';
import { sk } from './sk.js';
import { sv } from './sv.js';
import { zh } from './zh.js';
import type { TemplateTexts } from './template-texts.js';

export type { Template } from './template-texts.js';

/** English has its own file, because its templates are also the defaults of the API. */
const TRANSLATIONS: Readonly<Record<Exclude<(typeof LANGUAGES)[number], 'en'>, TemplateTexts>> = {
  bg,
  cs,
  da,
  de,
  es,
  fr,
  hu,
  it,
  nl,
  no,
  pl,
  pt,
  ru,
  sk,
  sv,
  zh,
};

/** The texts in a language such as `de` or `pt-BR`; undefined for English and for one that the portal does not speak. */
export const translatedTexts = (language: string): TemplateTexts | undefined =>
  (TRANSLATIONS as Readonly<Record<string, TemplateTexts | undefined>>)[language.split('-')[0]!];
