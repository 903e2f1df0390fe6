import texts from '../../src/locales/en/requests.json';
import { refusalText } from '../../src/media/request-actions/request-feedback.js';
import { RequestActionsProvider } from '../../src/media/request-actions/request-actions-provider.js';
import { signInAs, fakeServer, renderPage } from '../support/render-page.js';

describe('a refusal', () => {
  it('is told in words of its own, whatever its code', async () => {
    signInAs('RequestMovie');
    fakeServer({});
    await renderPage(<RequestActionsProvider>Somebody asks</RequestActionsProvider>);
    for (const [errorCode, words] of Object.entries(texts.ErrorCodes)) {
      expect([errorCode, refusalText({ errorCode, errorMessage: 'The words of the server' })]).toEqual([errorCode, words]);
    }
  });
});
