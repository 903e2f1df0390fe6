import texts from '../../src/locales/en/audit.json';
import { deedOf } from '../../src/pages/settings/audit/deeds.js';

it.each(['people.imported', 'plugin.removed', 'plugin.installed', 'account.deleted', 'api-key.created', 'newsletter.left'])(
  'the audit log has words for %s',
  (code) => {
    expect(texts).toHaveProperty([deedOf(code)!]);
  },
);
