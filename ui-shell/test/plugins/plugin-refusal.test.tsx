import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { addTexts, getTranslation } from '@ombi/sdk/ui/i18n';
import type { PluginRefusal } from '@ombi/sdk/ui';
import { PLUGIN_REFUSAL_CODES } from '../../../core/src/plugin-host/plugin-refusal.js';
import { pluginRefusalText } from '../../src/components/errors/plugin-refusal-text.js';
import { PluginStateReason } from '../../src/pages/plugins/card/plugin-state.js';
import { installProblemText } from '../../src/pages/plugins/install/problem-message.js';
import { ApiProblem } from '../../../sdk/ui/http/problem.js';
import { pluginWith } from '../forms/fixtures.js';
import { renderPage } from '../support/render-page.js';
import '../support/english-texts.js';

const LOCALES = join(__dirname, '../../src/locales');
const german = (JSON.parse(readFileSync(join(LOCALES, 'de.json'), 'utf8')) as { readonly plugins: Readonly<Record<string, string>> })
  .plugins;

const ENDED: PluginRefusal = {
  code: 'process-ended',
  values: {},
  cause: { code: 'out-of-memory', values: { heap: 64, resident: 128 } },
};
const words = (refusal: PluginRefusal | null, reason: string | null = 'in English') =>
  pluginRefusalText(refusal, reason, getTranslation('plugins'));

describe('why a plug-in cannot be used', () => {
  it('has a text for every code of the portal, in every language', () => {
    const { find } = getTranslation('plugins');
    const keysOf = (code: string) => [`refusal.${code}`, `install.problem.${code}`];
    for (const code of PLUGIN_REFUSAL_CODES) expect([code, keysOf(code).some((key) => find(key) !== null)]).toEqual([code, true]);
    const languages = readdirSync(LOCALES).filter((file) => file.endsWith('.json'));
    expect(languages).toHaveLength(16);
    for (const file of languages) {
      const { plugins } = JSON.parse(readFileSync(join(LOCALES, file), 'utf8')) as { plugins: Record<string, string> };
      const missing = PLUGIN_REFUSAL_CODES.filter((code) => !keysOf(code).some((key) => plugins[key]));
      expect([file, missing]).toEqual([file, []]);
    }
  });

  it('is said with its values and with what it happened because of', () => {
    expect(words({ code: 'id-in-use', values: { id: 'depot' } })).toBe('Another plug-in already has the id “depot”.');
    expect(words(ENDED)).toBe(
      'Its process ended and is started again soon. It used more memory than it may (64 MB of objects, 128 MB in all).',
    );
    expect(words({ code: 'incompatible', values: { needed: 'sdk ^9', present: 'sdk 1.1.0' } })).toBe(
      'It was made for sdk ^9 and does not work with sdk 1.1.0.',
    );
  });

  it('is said in the words of the portal where there is no text for it', () => {
    expect(words({ code: 'of-a-newer-portal', values: {} })).toBe('in English');
    expect(words(null)).toBe('in English');
    expect(words(null, null)).toBeNull();
  });

  it('stands on the page of the plug-in in the language of the user', async () => {
    addTexts('en', 'plugins', german);
    await renderPage(<PluginStateReason plugin={pluginWith({ state: 'retrying', reason: 'It ended.', refusal: ENDED })} />);
    expect(screen.getByText(/Sein Prozess ist beendet.*mehr Speicher als erlaubt \(64 MB Objekte, 128 MB insgesamt\)/)).toBeInTheDocument();
    expect(screen.queryByText(/It ended/)).not.toBeInTheDocument();
  });

  it('is part of the sentence about a refused installation', () => {
    addTexts('en', 'plugins', german);
    const facts = { reason: 'it stopped responding', refusal: { code: 'load-timeout', values: { seconds: 10 } } };
    const problem = new ApiProblem(422, 'does-not-load', 'It was not installed.', [], {}, null as never, facts);
    expect(installProblemText(problem)).toBe(
      'Es wurde nicht installiert, weil es sich nicht laden lässt: Sein Code war nach 10 Sekunden nicht bereit.',
    );
  });
});
