/** Languages of the user interface, by their codes in the API. */
export const LANGUAGES = ['da', 'de', 'en', 'es', 'fr', 'it', 'hu', 'nl', 'no', 'pl', 'pt', 'sk', 'sv', 'bg', 'ru', 'cs', 'zh'] as const;

/** Countries with known streaming availability, by two-letter code. */
export const STREAMING_COUNTRIES = [
  ...[
    'AR',
    'AT',
    'AU',
    'BE',
    'BR',
    'CA',
    'CH',
    'CL',
    'CO',
    'CZ',
    'DE',
    'DK',
    'EC',
    'EE',
    'ES',
    'FI',
    'FR',
    'GB',
    'GR',
    'HU',
    'ID',
    'IE',
    'IN',
  ],
  ...['IT', 'JP', 'KR', 'LT', 'LV', 'MX', 'MY', 'NL', 'NO', 'NZ', 'PE', 'PH', 'PL', 'PT', 'RU', 'SE', 'SG', 'TH', 'TR', 'US', 'VE', 'ZA'],
];
