import { getTranslation } from '@ombi/sdk/ui/i18n';
import { deliveryErrorText } from '../../src/components/errors/delivery-error-text.js';
import '../support/english-texts.js';

const textOf = (detail: string) => deliveryErrorText({ code: 'not-synced', detail }, getTranslation('deliveryErrors'));

describe('the text of an incomplete sync', () => {
  it('says in words why each connection failed', () => {
    expect(textOf('Films for children: unreachable: connection refused; Films: in 4K: unauthorized')).toBe(
      'Not synced completely: Films for children: The server could not be reached: connection refused; ' +
        'Films: in 4K: The server did not accept the stored credentials',
    );
  });

  it('keeps what is no failure code', () => {
    expect(textOf('Films: the disk is on holiday')).toBe('Not synced completely: Films: the disk is on holiday');
    expect(textOf('toString: constructor')).toBe('Not synced completely: toString: constructor');
  });
});
