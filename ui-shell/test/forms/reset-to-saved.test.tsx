import { resetToSaved } from '@ombi/sdk/ui';

interface Draft {
  readonly list: readonly { readonly id: string | null; readonly name: string }[];
}
const draft = (...list: Draft['list']): Draft => ({ list });

/** What the form shows after a save. */
function shownAfter(sent: Draft, edited: Draft, saved: Draft): Draft {
  let shown = edited;
  resetToSaved<Draft>({ getValues: () => edited, reset: (values: unknown) => (shown = values as Draft) } as never, sent, saved);
  return shown;
}

it('keeps edits of a list whose length the server has changed', () => {
  const [a, b, added] = [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
    { id: null, name: 'New' },
  ];
  const edited = draft(a, { ...b, name: 'B edited' }, { ...added, name: 'New edited' }, { id: null, name: 'Later' });
  const saved = draft(b, { id: 'c', name: 'New' });
  expect(shownAfter(draft(a, b, added), edited, saved)).toEqual(
    draft({ ...b, name: 'B edited' }, { id: 'c', name: 'New edited' }, { id: null, name: 'Later' }),
  );
});
