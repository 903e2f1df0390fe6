import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import {
  addTexts,
  invalidateTexts,
  createFormat,
  currentLanguage,
  setCatalogueSource,
  setLanguage,
  fetchTexts,
  getTranslation,
  useFormat,
  useTranslation,
} from '@ombi/sdk/ui/i18n';
import { DocumentLanguage } from '../../src/components/document/document-head.js';
import { renderTranslation as renderText } from '../../../sdk/ui/i18n/render.js';

const EN = {
  greeting: 'Hello {{ name }}',
  left_one: '{{count}} movie left',
  left_other: '{{count}} movies left',
  nested: { deep: 'Deep' },
};

it('retries a translation file that cannot be loaded only after a pause', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  let asked = 0;
  setCatalogueSource(() => {
    asked += 1;
    return Promise.reject(new Error('no network'));
  });
  for (let tries = 0; tries < 5; tries += 1) await expect(fetchTexts('en', 'unread')).rejects.toThrow('no network');
  expect(asked).toBe(1);

  clock.mockReturnValue(1_001);
  setCatalogueSource(async () => ({ hello: 'Hello' }));
  await expect(fetchTexts('en', 'unread')).resolves.toEqual({ hello: 'Hello' });
  clock.mockRestore();
});

describe('a text', () => {
  beforeEach(() => addTexts('en', 'test', EN));

  it('inserts its values', () => {
    expect(getTranslation('test').t('greeting', { name: 'Ann' })).toBe('Hello Ann');
  });

  it('inserts nothing for a missing value', () => {
    expect(getTranslation('test').t('greeting')).toBe('Hello {{ name }}');
  });

  it('finds nested keys with dots', () => {
    expect(getTranslation('test').t('nested.deep')).toBe('Deep');
  });

  it('shows its key when it is missing, and warns if enabled', () => {
    expect(getTranslation('test').t('nobody.wrote')).toBe('nobody.wrote');
    expect(getTranslation('test').find('nobody.wrote')).toBeNull();
  });

  it.each([
    ['en', 1, '1 movie left'],
    ['en', 0, '0 movies left'],
  ])('selects the plural form of %s for %d', (language, count, expected) => {
    expect(renderText([[language, EN as unknown as Record<string, string>]], 'left', { count })).toBe(expected);
  });

  it('supports languages with more than two plural forms', () => {
    const polish = { left_one: 'film', left_few: 'filmy', left_many: 'filmów', left_other: 'filmu' };
    expect([1, 3, 5, 1.5].map((count) => renderText([['pl', polish]], 'left', { count }))).toEqual(['film', 'filmy', 'filmów', 'filmu']);
  });
});

describe('a component with texts', () => {
  const Greeting = () => <p>{useTranslation('greeting').t('hello')}</p>;
  const show = () =>
    act(async () =>
      render(
        <Suspense fallback="waiting">
          <Greeting />
        </Suspense>,
      ),
    );

  it('waits for its catalogue, and falls back to English where a language has none', async () => {
    setCatalogueSource(async (language) => (language === 'en' ? { hello: 'Hello' } : null));
    act(() => setLanguage('de'));
    await show();
    expect(screen.getByText('Hello')).toBeInTheDocument();
  });

  it('changes with the language, which is remembered', async () => {
    setCatalogueSource(async (language) => (language === 'fr' ? { hello: 'Bonjour' } : { hello: 'Hello' }));
    await show();
    await act(async () => setLanguage('fr'));
    expect(screen.getByText('Bonjour')).toBeInTheDocument();
    expect(localStorage.getItem('language')).toBe('fr');
  });

  it('ignores an unknown language', () => {
    setLanguage('tlh');
    expect(localStorage.getItem('language')).toBe('fr');
  });

  it('is that of the browser for a user without a chosen language', () => {
    setLanguage(null);
    expect(currentLanguage()).toBe('en');
    expect(localStorage.getItem('language')).toBeNull();
  });
});

describe('one screen', () => {
  const FRENCH = { 'translated/common': { count: 'Nombre' }, 'english/common': null } as const;
  const Numbers = () => (
    <p>
      {useTranslation().language} {useFormat().number(1234.5)}
    </p>
  );

  it.each([
    ['translated', 'fr', 'fr 1\u202f234,5'],
    ['english', 'fr', 'en 1,234.5'],
  ] as const)('writes numbers in the language of its texts: %s', async (portal, chosen, expected) => {
    invalidateTexts('common');
    setCatalogueSource(async (language) => (language === 'en' ? { count: 'Count' } : FRENCH[`${portal}/common`]));
    setLanguage(chosen);
    await act(async () =>
      render(
        <Suspense>
          <Numbers />
          <DocumentLanguage />
        </Suspense>,
      ),
    );
    expect(screen.getByText(expected, { normalizer: (text) => text })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe(expected.slice(0, 2));
  });
});

describe('a date', () => {
  const { date, relative, number } = createFormat('en');

  it('is formatted for people', () => {
    expect(relative(new Date(Date.now() + 3 * 3_600_000 + 1000))).toBe('in 3 hours');
    expect(relative(new Date(Date.now() - 86_400_000 - 1000))).toBe('yesterday');
    expect(relative(new Date())).toBe('now');
  });

  it('is empty for the missing date of the API', () => {
    expect(date('0001-01-01T00:00:00Z')).toBe('');
    expect(relative(null)).toBe('');
  });

  it('and a number are formatted in the language', () => {
    expect(number(1234.5)).toBe('1,234.5');
    expect(createFormat('de').number(1234.5)).toBe('1.234,5');
  });
});
