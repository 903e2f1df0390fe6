import '../support/english-texts.js';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserView } from '../../src/api/index.js';
import UsersPage from '../../src/pages/users/list/users-page.js';
import { signInAs, errorResponse, fakeServer, renderPage, versioned, type ApiCall } from '../support/render-page.js';
import { userResponses, claims, clickButton, IDENTITY_SUCCESS, user, waitForSkeletons } from './fixtures.js';

const BERT = user({ id: '1', userName: 'bert', movieRequestLimit: 3 });
const ANNA = user({ id: '2', userName: 'anna', movieRequestLimit: 5, movieRequestLimitType: 2 });

/** Opens the list, selects both users, and types a movie limit of 7 into the drawer. */
async function openBulkEdit(stored: Map<string, UserView>, onPut: (id: string) => void = () => undefined) {
  const versions = new Map([...stored.keys()].map((id) => [id, 1]));
  const etagOf = (id: string) => `"${id}-${versions.get(id)}"`;
  const saveElsewhere = (changed: UserView) => {
    stored.set(changed.id, changed);
    versions.set(changed.id, versions.get(changed.id)! + 1);
  };
  signInAs('Admin');
  const calls = fakeServer({
    ...userResponses,
    'GET /api/v3/users?*': () => ({ total: 2, page: 1, size: 25, rows: [...stored.values()] }),
    ...Object.fromEntries([...stored.keys()].map((id) => [`GET /api/v1/Identity/User/${id}`, () => versioned(stored.get(id), etagOf(id))])),
    'PUT /api/v1/Identity': ({ body, ifMatch }: ApiCall) => {
      const sent = body as UserView;
      onPut(sent.id);
      if (ifMatch !== etagOf(sent.id)) return errorResponse(412, { type: 'account/changed', changedBy: 'maria' });
      saveElsewhere(sent);
      return IDENTITY_SUCCESS;
    },
  });
  await renderPage(<UsersPage />, { route: '/usermanagement', at: '/usermanagement' });
  await waitForSkeletons();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await clickButton('Bulk Edit');
  const setLimit = (value: string) => fireEvent.change(screen.getByLabelText('Movie Request Limit'), { target: { value } });
  await screen.findByLabelText('Movie Request Limit');
  setLimit('7');
  const update = () => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Update' }));
  return { calls, saveElsewhere, setLimit, update };
}

const noticeAbout = async (name: string): Promise<HTMLElement> =>
  (await screen.findByText(new RegExp(`^${name} was changed`))).closest<HTMLElement>('.ant-alert')!;

describe('two administrators who edit several users at once', () => {
  let stored: Map<string, UserView>;
  beforeEach(() => {
    stored = new Map([BERT, ANNA].map((one) => [one.id, one]));
  });

  it('do not overwrite each other: the second one sees what was changed, and the other users are updated', async () => {
    const { saveElsewhere, update } = await openBulkEdit(stored);
    saveElsewhere({ ...ANNA, movieRequestLimit: 1 });
    await update();
    const alert = await noticeAbout('anna');
    expect(within(alert).getByText('Movie Request Limit: 5 · Month → 1 · Month')).toBeInTheDocument();
    expect([...stored.values()].map(({ movieRequestLimit }) => movieRequestLimit)).toEqual([7, 1]);
  });

  it('overwrite on purpose', async () => {
    const { saveElsewhere, update } = await openBulkEdit(stored);
    saveElsewhere({ ...ANNA, movieRequestLimit: 1, alias: 'Annika' });
    await update();
    await clickButton('Overwrite');
    expect(await screen.findByText('Updated users')).toBeInTheDocument();
    expect(stored.get('2')).toMatchObject({ movieRequestLimit: 7, alias: 'Annika' });
  });

  it('keep changes of fields that the second one does not change', async () => {
    const { saveElsewhere, update } = await openBulkEdit(stored);
    saveElsewhere({ ...ANNA, claims: claims('Admin'), alias: 'Annika' });
    await update();
    expect(await screen.findByText('Updated users')).toBeInTheDocument();
    expect(stored.get('2')).toMatchObject({ movieRequestLimit: 7, claims: claims('Admin'), alias: 'Annika' });
  });

  it('keep a change that is saved between reading and saving a user', async () => {
    let saveMeanwhile: (() => void) | null = null;
    const page = await openBulkEdit(stored, (id) => {
      if (id !== '2') return;
      saveMeanwhile?.();
      saveMeanwhile = null;
    });
    saveMeanwhile = () => page.saveElsewhere({ ...ANNA, alias: 'Annika' });
    await page.update();
    expect(await screen.findByText('Updated users')).toBeInTheDocument();
    expect(stored.get('2')).toMatchObject({ movieRequestLimit: 7, alias: 'Annika' });
  });

  it('are not stopped by what they saved themselves', async () => {
    const { saveElsewhere, setLimit, update } = await openBulkEdit(stored);
    saveElsewhere({ ...ANNA, movieRequestLimit: 1 });
    await update();
    await noticeAbout('anna');
    setLimit('8');
    await update();
    await noticeAbout('anna');
    expect(stored.get('1')).toMatchObject({ movieRequestLimit: 8 });
    expect(screen.queryByText(/^bert was changed/)).not.toBeInTheDocument();
  });
});
