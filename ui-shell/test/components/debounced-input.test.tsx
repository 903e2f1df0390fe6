import '@testing-library/jest-dom';
import '../support/english-texts.js';
import { render, screen } from '@testing-library/react';
import { DebouncedInput } from '../../src/components/inputs/debounced-input.js';

it('is emptied by a button that says so', async () => {
  render(<DebouncedInput aria-label="Users" text="nobody" onDebouncedChange={() => undefined} />);
  expect(await screen.findByRole('button', { name: 'Clear input' })).toBeInTheDocument();
});
