import { failureDetail, type Translation } from '@ombi/sdk/ui/i18n';

const texts: Readonly<Record<string, string>> = {
  'detail.connection refused': 'Verbindung abgelehnt',
  'detail.the answer is not what was expected': 'die Antwort ist nicht wie erwartet',
};
const german: Translation = { language: 'de', find: (key) => texts[key] ?? null, t: (key) => texts[key] ?? key };

describe('the words behind the text of a failure', () => {
  it.each([
    ['connection refused', 'Verbindung abgelehnt'],
    ['the answer is not what was expected', 'die Antwort ist nicht wie erwartet'],
    ['the answer is not what was expected at items.0.title', 'die Antwort ist nicht wie erwartet (items.0.title)'],
    ['Look at this', 'Look at this'],
    ['constructor', 'constructor'],
    ['', ''],
  ])('%j becomes %j', (detail, expected) => expect(failureDetail(german, detail)).toBe(expected));
});
