import texts from '../../src/locales/en/everyday/requests.json';
import { refusalText } from '../../src/media/request-actions/request-feedback.js';
import { RequestActionsProvider } from '../../src/media/request-actions/request-actions-provider.js';
import { signInAs, fakeServer, renderPage } from '../support/render-page.js';

describe('a refusal', () => {
  it('has a translated text, whatever its code', async () => {
    signInAs('RequestMovie');
    fakeServer({});
    await renderPage(<RequestActionsProvider>Somebody asks</RequestActionsProvider>);
    for (const [errorCode, words] of Object.entries(texts.ErrorCodes)) {
      expect([errorCode, refusalText({ errorCode, errorMessage: 'The words of the server' })]).toEqual([errorCode, words]);
    }
  });

  it('names the user for whom the request was made, and what that user may not do', async () => {
    signInAs('Admin');
    fakeServer({});
    await renderPage(<RequestActionsProvider>Somebody asks</RequestActionsProvider>);
    const refusal = { errorCode: 'NoPermissionsRequestMovie', errorMessage: 'Bob: words of the server' };
    expect(refusalText({ ...refusal, refusedFor: { name: 'Bob', because: 'Request4KMovie' } })).toBe(
      'Bob does not have the permission to request movies in 4K',
    );
    expect(refusalText({ ...refusal, refusedFor: { name: 'Bob', because: 'of-a-newer-portal' } })).toBe('Bob: words of the server');
  });

  it('shows in the language of the user that a title was denied, with the reason of the administrator', async () => {
    signInAs('RequestMovie');
    fakeServer({});
    await renderPage(<RequestActionsProvider>Somebody asks</RequestActionsProvider>);
    const denied = { errorCode: 'AlreadyRequested', errorMessage: 'The words of the server', denied: true } as const;
    const words = texts.ErrorCodes.AlreadyRequested;
    expect(refusalText({ ...denied, message: 'Words of the server', deniedReason: null })).toBe(`${words} – ${texts.denied}`);
    expect(refusalText({ ...denied, message: 'Words of the server: Too loud', deniedReason: '<b>Too loud</b>' })).toBe(
      `${words} – Denied: <b>Too loud</b>`,
    );
    expect(refusalText({ errorCode: 'HeldByServer', message: 'My server' })).toBe(`${texts.ErrorCodes.HeldByServer} – My server`);
  });
});
