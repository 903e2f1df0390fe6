import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import auditTexts from '../../src/locales/en/administration/audit.json';
import AuditScreen from '../../src/pages/settings/audit/audit-screen.js';
import { AuditFilterBar } from '../../src/pages/settings/audit/audit-filter-bar.js';
import { AUDIT_ACTION_PREFIXES, parseAuditView } from '../../src/pages/settings/audit/audit-view.js';
import { errorResponse, fakeServer, renderPage, signInAs, type ApiCall } from '../support/render-page.js';
import '../support/english-texts.js';

const LIST = 'GET /api/v3/audit?*';
const entry = (id: number, what: string, about: string | null, facts: object = {}) => ({
  ...{ id, at: '2026-01-01T00:00:00Z', who: { id: 'v', userName: 'vera' }, address: '192.0.2.1' },
  ...{ what, about, facts },
});
const pageOf = (rows: readonly object[], total = rows.length) => ({ total, page: 1, size: 50, rows });

async function open(answer: unknown, at = '/Settings/Audit'): Promise<ApiCall[]> {
  const calls = fakeServer({ [LIST]: answer });
  signInAs('Admin');
  await renderPage(<AuditScreen />, { at });
  await waitFor(() => expect(document.querySelector('.ant-skeleton')).not.toBeInTheDocument());
  return calls;
}

/** The names of changed fields with their values. */
const changedFields = (row: string) => {
  const details = within(screen.getByRole('row', { name: new RegExp(row) }));
  return details.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
};

describe('the audit screen', () => {
  it('labels changed fields as their settings screen does, with the values before and after', async () => {
    const changes = [
      { field: 'RequestAvailable.message', before: 'It is here', after: '{Title} is here' },
      { field: 'requiredLength', before: 8, after: 12 },
      { field: 'depotSync', before: '', after: '0 0 5 * * ?' },
    ];
    await open(pageOf([entry(3, 'settings.changed', 'jobs', { changes }), entry(2, 'backup.downloaded', 'ombi-backup.tar.gz')]));
    expect(changedFields('Scheduled Tasks')).toEqual([
      'Request Available: Message: It is here → {Title} is here',
      'Minimum password length: 8 → 12',
      'depotSync: empty → 0 0 5 * * ?',
    ]);
    expect(screen.getByRole('row', { name: /Downloaded a backup/ })).toHaveTextContent('ombi-backup.tar.gz');
  });

  it('names the plug-in that was changed, and one that is gone by its id', async () => {
    fakeServer({
      [LIST]: pageOf([entry(2, 'plugin.changed', 'pigeon'), entry(1, 'plugin.removed', 'parrot')]),
      'GET /api/v3/plugins': [{ id: 'pigeon', name: 'Carrier pigeon' }],
    });
    signInAs('Admin');
    await renderPage(<AuditScreen />, { at: '/Settings/Audit' });
    expect(await screen.findByText('Carrier pigeon')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Removed a plug-in/ })).toHaveTextContent('parrot');
  });

  it('shows an action of another release by its code, and a subject that is unknown', async () => {
    await open(pageOf([entry(1, 'moon.landed', 'Tranquility', { crew: 2 })]), '/Settings/Audit?what=moon');
    expect(screen.getByRole('row', { name: /moon\.landed/ })).toHaveTextContent('Tranquility');
    expect(screen.getByText('moon')).toBeInTheDocument();
  });

  it('shows a message when nothing matches, and offers a retry after a failure', async () => {
    await open(pageOf([]));
    expect(screen.getByText(auditTexts.none)).toBeInTheDocument();
    await open(errorResponse(500));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('queries with the filter', async () => {
    const calls = await open(pageOf([entry(1, 'sign-in.failed', 'nina')]));
    await userEvent.type(screen.getByLabelText('Who'), 'vera');
    await waitFor(() => expect(calls.some(({ path }) => path.includes('who=vera'))).toBe(true));
  });

  it('keeps a selected day while the URL has not changed yet', async () => {
    await renderPage(<AuditFilterBar view={parseAuditView(new URLSearchParams())} onViewChange={() => undefined} />);
    const day = screen.getByLabelText(auditTexts['filter.from']);
    fireEvent.change(day, { target: { value: '2026-11-20' } });
    expect(day).toHaveValue('2026-11-20');
  });

  it('has a text for each subject of its filter', () => {
    const texts = auditTexts as Readonly<Record<string, string>>;
    expect(AUDIT_ACTION_PREFIXES.filter((subject) => subject && !texts[`subject.${subject}`])).toEqual([]);
    const offered = Object.keys(texts).flatMap((key) => /^subject\.(.+)$/.exec(key)?.[1] ?? []);
    expect(offered.filter((subject) => subject !== 'all' && !AUDIT_ACTION_PREFIXES.includes(subject))).toEqual([]);
  });
});
