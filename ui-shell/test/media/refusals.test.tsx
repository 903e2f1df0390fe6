import texts from '../../src/locales/en/requests.json';
import { refusalText } from '../../src/media/desk/outcome.js';
import { RequestDesk } from '../../src/media/desk/request-desk.js';
import { enter, fakePortal, stage } from './stage.js';

describe('a refusal', () => {
  it('is told in words of its own, whatever its code', async () => {
    enter('RequestMovie');
    fakePortal({});
    await stage(<RequestDesk>Somebody asks</RequestDesk>);
    for (const [errorCode, words] of Object.entries(texts.ErrorCodes)) {
      expect([errorCode, refusalText({ errorCode, errorMessage: 'The words of the server' })]).toEqual([errorCode, words]);
    }
  });
});
