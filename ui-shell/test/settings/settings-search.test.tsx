import '../support/english-texts.js';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTexts } from '@ombi/sdk/ui/i18n';
import settingsTexts from '../../src/locales/en/administration/settings.json';
import SettingsPage from '../../src/pages/settings/settings-page.js';
import { SEARCHABLE_FIELDS, SCREEN_SEARCH_ALIASES } from '../../src/pages/settings/search/searchable-fields.js';
import { CORE_SCREENS } from '../../src/pages/settings/menu/settings-screens.js';
import { loadSettingsIndex, searchSettings } from '../../src/pages/settings/search/settings-index.js';
import { fakeServer, renderPage, signInAs } from '../support/render-page.js';

const ISSUES = { id: 0, enabled: true, enableInProgress: false, deleteIssues: false, daysAfterResolvedToDelete: 0 };
const DEPOT = {
  id: 'depot',
  name: 'The Depot',
  builtIn: true,
  version: '1',
  build: 'x',
  entry: null,
  slots: [{ slot: 'settings.metadata', module: null }],
};

addTexts('en', 'plugin/depot', {
  intro: 'Fetches things.',
  hostname: { label: 'Address', help: 'Where the depot answers' },
  preference: { label: 'Depot number', help: 'Each user enters it in the preferences' },
});

const findIn = async (query: string) => {
  const depot = {
    path: 'TheDepot',
    group: 'metadata',
    label: 'The Depot',
    pluginId: 'depot',
    Screen: () => null,
    searchNames: ['depot4K'],
  } as const;
  const mobile = { ...depot, path: 'Mobile', label: 'Mobile', pluginId: 'mobile', searchNames: [] };
  const index = await loadSettingsIndex([...CORE_SCREENS, depot, mobile], 'en');
  return searchSettings(index, query).map(({ url }) => url);
};

describe('the search over settings', () => {
  it.each([
    ['hide requests', '/Settings/Ombi?field=hideRequestsUsers'],
    ['SIGNS users in', '/Settings/Authentication?field=enableHeaderAuth'],
    ['daysAfterResolvedToDelete', '/Settings/Issues?field=daysAfterResolvedToDelete&near=deleteIssues'],
    ['days after resolved', '/Settings/Issues?field=daysAfterResolvedToDelete&near=deleteIssues'],
    ['depotSync', '/Settings/Jobs'],
    ['importDepotUsers', '/Settings/UserManagement'],
    ['RequestRetry', '/Settings/FailedRequests'],
    ['depot answers', '/Settings/TheDepot?field=hostname'],
    ['the depot', '/Settings/TheDepot'],
    ['mailSubject', '/Settings/MassEmail?field=subject'],
    ['depot4K', '/Settings/TheDepot'],
    ['CloudMobile', '/Settings/Mobile'],
    ['issue categories', '/Settings/Issues'],
    ['category', '/Settings/Issues'],
    ['postgres', '/Settings/Backup'],
    ['mysql', '/Settings/Backup'],
    ['move the database', '/Settings/Backup'],
  ])('finds "%s" by label, help, name or legacy name', async (query, url) => expect((await findIn(query))[0]).toBe(url));

  it('finds nothing for an empty term, and limits the results', async () => {
    expect(await findIn('  ')).toEqual([]);
    expect(await findIn('zzz')).toEqual([]);
    expect(await findIn('depot number')).toEqual([]);
    expect(await findIn('(.*')).toEqual([]);
    expect(await findIn('e')).toHaveLength(20);
  });

  it('contains every field of the portal that has a label', () => {
    const texts = settingsTexts as Readonly<Record<string, string>>;
    const known = Object.values(SEARCHABLE_FIELDS).flatMap((fields) => fields.map(({ id, textKey = id }) => textKey));
    const labelled = Object.keys(texts).flatMap((key) => /^(.*)\.label$/.exec(key)?.[1] ?? []);
    expect(labelled.filter((name) => name !== 'search' && !known.includes(name))).toEqual([]);
    const paths = CORE_SCREENS.map(({ path }) => path);
    expect([...Object.keys(SEARCHABLE_FIELDS), ...Object.keys(SCREEN_SEARCH_ALIASES)].filter((path) => !paths.includes(path))).toEqual([]);
  });
});

describe('the search box', () => {
  const openSettings = async (at: string) => {
    signInAs('Admin');
    fakeServer({
      'GET /api/v3/ui/catalogue': [DEPOT],
      'GET /api/v1/Settings/Issues': ISSUES,
      'GET /api/v1/Issues/categories': [],
      'GET /api/v1/Settings/About': {},
    });
    await renderPage(<SettingsPage />, { route: '/Settings/*', at });
    await screen.findByRole('navigation', { name: 'Settings' });
  };

  it('opens a setting with the keyboard alone, and focuses its field', async () => {
    await openSettings('/Settings/About');
    const box = screen.getByRole('combobox', { name: 'Search the settings' });
    await userEvent.type(box, 'in progress');
    expect(await screen.findByText('Use the status “in progress”')).toBeInTheDocument();
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13, which: 13 });
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/Settings/Issues?field=enableInProgress'));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Use the status “in progress”' })).toHaveFocus());
  });

  it('shows a message when no setting matches', async () => {
    await openSettings('/Settings/About');
    await userEvent.type(screen.getByRole('combobox', { name: 'Search the settings' }), 'zzz');
    expect(await screen.findByText('No settings match.')).toBeInTheDocument();
  });

  it('focuses the switch of a hidden field', async () => {
    await openSettings('/Settings/Issues?field=daysAfterResolvedToDelete&near=deleteIssues');
    const toggle = await screen.findByRole('switch', { name: 'Delete resolved issues automatically' });
    await waitFor(() => expect(toggle).toHaveFocus());
    expect(toggle.closest('.field')).toHaveAttribute('data-found');
    await act(async () => toggle.blur());
    expect(toggle.closest('.field')).not.toHaveAttribute('data-found');
  });

  it('groups metadata sources', async () => {
    await openSettings('/Settings/About');
    const link = await screen.findByRole('link', { name: 'The Depot' });
    expect(link.closest('section')).toHaveTextContent(/^Metadata/);
  });
});
