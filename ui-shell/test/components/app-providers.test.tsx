import '../support/english-texts.js';
import { render, screen } from '@testing-library/react';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { AppProviders } from '../../src/components/document/app-providers.js';

describe('the providers of every page', () => {
  it('write two Chinese characters in a button without a space between them', async () => {
    render(
      <AppProviders>
        <Button>批准</Button>
      </AppProviders>,
    );
    expect((await screen.findByRole('button')).textContent).toBe('批准');
  });
});
