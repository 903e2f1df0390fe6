import { z } from 'zod';

/** Languages (locales) of the user interface, by their codes in the API. */
export const LANGUAGES = ['da', 'de', 'en', 'es', 'fr', 'it', 'hu', 'nl', 'no', 'pl', 'pt', 'sk', 'sv', 'bg', 'ru', 'cs', 'zh'] as const;

/** Language codes of browsers and apps for languages with another code here: both written forms of Norwegian. */
const LANGUAGE_ALIASES: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };

/** One of {@link LANGUAGES}. Accepts tags such as `nb-NO`, `pt-BR` or `zh-Hans`, whose region and script do not matter. */
export const languageSchema = z
  .string()
  .transform((tag) => tag.trim().toLowerCase().split(/[-_]/)[0] ?? '')
  .transform((code) => LANGUAGE_ALIASES[code] ?? code)
  .pipe(z.enum(LANGUAGES));

/**
 * Countries (regions) with known streaming availability, by two-letter code, sorted: the regions that metadata sources report offers of.
 */
export const STREAMING_COUNTRIES: readonly string[] = [
  'AD AE AG AL AR AT AU BA BB BE BG BH BM BO BR BS BY BZ CA CH CI CL CM CO CR CU',
  'CV CY CZ DE DK DO DZ EC EE EG ES FI FJ FR GB GF GG GH GI GQ GR GT GY HK HN HR',
  'HU ID IE IL IN IQ IS IT JM JO JP KE KR KW LB LC LI LT LU LV LY MA MC MD ME MG',
  'MK ML MT MU MW MX MY MZ NE NG NI NL NO NZ OM PA PE PF PG PH PK PL PS PT PY QA',
  'RO RS RU SA SC SE SG SI SK SM SN SV TC TH TN TR TT TW TZ UA UG US UY VA VE XK',
  'YE ZA ZM ZW',
].flatMap((codes) => codes.split(' '));
