import '../support/english-texts.js';
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { QueryContent } from '../../src/components/query-content.js';

type Props = ComponentProps<typeof QueryContent<string | null>>;

const refetch = jest.fn();
const FAILED = new Error('The server does not respond.');

const show = (result: Pick<Props['query'], 'data' | 'error'>, props: Partial<Props> = {}) => (
  <QueryContent query={{ ...result, refetch }} {...props}>
    {(data) => <input aria-label={`Data: ${data}`} />}
  </QueryContent>
);
const isBusy = () => document.querySelector('[aria-busy=true]') !== null;

describe('the content of a query', () => {
  it('is a skeleton with the given rows while loading', () => {
    render(show({ data: undefined, error: null }, { rows: 4 }));
    expect(isBusy()).toBe(true);
    expect(document.querySelectorAll('.ant-skeleton li')).toHaveLength(4);
  });

  it('can have a custom skeleton', () => {
    render(show({ data: undefined, error: null }, { skeleton: <p>Wait</p> }));
    expect(screen.getByText('Wait')).toBeInTheDocument();
    expect(document.querySelector('.ant-skeleton')).not.toBeInTheDocument();
  });

  it('is an error with a retry when loading failed', () => {
    render(show({ data: undefined, error: FAILED }));
    expect(screen.getByRole('alert')).toHaveTextContent(FAILED.message);
    expect(isBusy()).toBe(false);

    expect(refetch).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it.each(['all', null])('is the data %p alone once it is there', (data) => {
    render(show({ data, error: null }));
    expect(screen.getByLabelText(`Data: ${data}`)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(isBusy()).toBe(false);
  });

  it('can be replaced where a list has no entries', () => {
    const list = (data: readonly string[]) => (
      <QueryContent query={{ data, error: null, refetch }} empty={<p>None</p>}>
        {([first]) => <p>{first}</p>}
      </QueryContent>
    );
    const { rerender } = render(list([]));
    expect(screen.getByText('None')).toBeInTheDocument();

    rerender(list(['one']));
    expect(screen.getByText('one')).toBeInTheDocument();
    expect(screen.queryByText('None')).not.toBeInTheDocument();
  });

  it('keeps the data, and typed input, below the error of a later fetch', () => {
    const { rerender } = render(show({ data: 'all', error: null }));
    const input = screen.getByLabelText('Data: all');
    fireEvent.change(input, { target: { value: 'typed' } });

    rerender(show({ data: 'all', error: FAILED }));
    expect(screen.getByLabelText('Data: all')).toBe(input);
    expect(input).toHaveValue('typed');
    expect(screen.getByRole('alert').compareDocumentPosition(input)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
