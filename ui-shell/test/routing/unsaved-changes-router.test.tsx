import '../support/english-texts.js';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { Link, Route, Routes, useNavigate } from 'react-router';
import { useUnsavedChangesWarning } from '@ombi/sdk/ui';
import { UnsavedChangesRouter } from '../../src/routing/unsaved-changes-router.js';
import { LeaveConfirmationDialog } from '../../src/routing/leave-confirmation.js';
import { clearSession } from '../../src/session/index.js';
import { signInAs } from '../support/render-page.js';

function Form({ isChanged }: { readonly isChanged: boolean }) {
  useUnsavedChangesWarning(isChanged);
  const navigate = useNavigate();
  return (
    <>
      <h1>form</h1>
      <Link to="/other">other</Link>
      <button type="button" onClick={() => void navigate('?page=2', { replace: true })}>
        page
      </button>
    </>
  );
}

async function openPage(isChanged: boolean): Promise<void> {
  signInAs('Admin');
  window.history.replaceState(null, '', '/before');
  await act(async () =>
    render(
      <UnsavedChangesRouter basename="">
        <Suspense>
          <LeaveConfirmationDialog />
          <Routes>
            <Route path="/before" element={<Link to="/form">form</Link>} />
            <Route path="/form" element={<Form isChanged={isChanged} />} />
            <Route path="/other" element={<h1>other page</h1>} />
          </Routes>
        </Suspense>
      </UnsavedChangesRouter>,
    ),
  );
  await userEvent.click(screen.getByRole('link', { name: 'form' }));
  await screen.findByRole('heading', { name: 'form' });
}

const question = () => screen.findByText('Leave without saving?');
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('leaving a changed form by a link needs a confirmation', async () => {
  await openPage(true);
  await userEvent.click(screen.getByRole('link', { name: 'other' }));
  await question();
  await clickButton('Stay');
  expect(screen.getByRole('heading', { name: 'form' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/form');

  await userEvent.click(screen.getByRole('link', { name: 'other' }));
  await question();
  await clickButton('Leave');
  expect(await screen.findByRole('heading', { name: 'other page' })).toBeInTheDocument();
});

it('leaving a changed form by the back button of the browser needs a confirmation', async () => {
  await openPage(true);
  await act(async () => window.history.back());
  await question();
  expect(screen.getByRole('heading', { name: 'form' })).toBeInTheDocument();
  await clickButton('Leave');
  expect(await screen.findByRole('link', { name: 'form' })).toBeInTheDocument();
});

it.each(['a form as it was', 'a page of its own list', 'the end of the session'])('needs no confirmation for %s', async (what) => {
  await openPage(what !== 'a form as it was');
  if (what === 'a page of its own list') {
    await clickButton('page');
    expect(window.location.search).toBe('?page=2');
  } else {
    if (what === 'the end of the session') act(() => clearSession());
    await userEvent.click(screen.getByRole('link', { name: 'other' }));
    expect(await screen.findByRole('heading', { name: 'other page' })).toBeInTheDocument();
  }
  expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument();
});
