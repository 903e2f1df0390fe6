import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Title } from '../../src/media/model/title.js';
import { useTitleList } from '../../src/media/title-list.js';

const AMOUNT = 2;
const page = (position: number) => [position, position + 1].map((id) => ({ kind: 'movie', id: String(id) }) as Title);

describe('a list of titles', () => {
  it('fetches the next page once, although a row reports its end with every scroll event', async () => {
    const read = jest.fn(async ({ position }: { position: number }) => page(position));
    const queryClient = new QueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
    const { result } = renderHook(() => useTitleList({ name: ['scrolled'], amount: AMOUNT, read }), { wrapper });
    await waitFor(() => expect(result.current.titles).toHaveLength(2));

    // The steps come before React has rendered that the part is being read.
    act(() => {
      const { readMore } = result.current;
      readMore();
      readMore();
    });

    await waitFor(() => expect(result.current.titles).toHaveLength(4));
    expect(read.mock.calls.map(([{ position }]) => position)).toEqual([0, AMOUNT]);
  });
});
