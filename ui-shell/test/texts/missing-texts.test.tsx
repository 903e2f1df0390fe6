import { addTexts, getTranslation, setTextWarnings } from '@ombi/sdk/ui/i18n';
import { setPluginBuilds } from '../../src/plugins/plugin-texts.js';

describe('a text that is missing', () => {
  let warn: jest.SpyInstance;
  beforeEach(() => {
    addTexts('en', 'plugin/sample', { title: 'Releases' });
    warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    setTextWarnings(false);
    warn.mockRestore();
  });

  it('warns once while a screen is developed, and names the namespace', () => {
    setPluginBuilds([{ id: 'sample', build: 'dev' }]);
    addTexts('en', 'plugin/sample', { title: 'Releases' });
    const { t, find } = getTranslation('plugin/sample');
    expect([t('title'), t('titel'), t('titel'), find('optional')]).toEqual(['Releases', 'titel', 'titel', null]);
    getTranslation('plugin/smaple').t('title');
    expect(warn.mock.calls).toEqual([
      ['The text namespace "plugin/sample" has no text "titel"'],
      ['There is no text namespace "plugin/smaple"'],
    ]);
  });

  it('is silent otherwise', () => {
    setPluginBuilds([{ id: 'sample', build: '1.0.0' }]);
    getTranslation('plugin/sample').t('titel');
    expect(warn).not.toHaveBeenCalled();
  });
});
