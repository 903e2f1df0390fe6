import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Makes what was saved the unchanged state of a form. What the user edited after `sent` was sent stays in the form, as a change.
 *
 * @param sent The values of the form when the save began.
 * @param saved What the server has stored. Default: what was sent.
 */
export function resetToSaved<T extends FieldValues>(form: Pick<UseFormReturn<T>, 'getValues' | 'reset'>, sent: T, saved: T = sent): void {
  const edited = withEdits(sent, form.getValues(), saved) as T;
  form.reset(saved as DefaultValues<T>);
  form.reset(edited, { keepDefaultValues: true });
}

/** Three-way merge of what was sent, what it was edited to, and what the server made of it. */
function withEdits(sent: unknown, edited: unknown, saved: unknown): unknown {
  if (JSON.stringify(sent) === JSON.stringify(edited)) return saved;
  if (Array.isArray(sent) && Array.isArray(edited) && Array.isArray(saved)) {
    // New items have no id until they are saved, so items are matched by their index, unless the server changed their number.
    if (sent.length !== saved.length) return [...sent, ...edited, ...saved].every(isRecord) ? withItemEdits(sent, edited, saved) : edited;
    return edited.map((item, index) => (index < sent.length ? withEdits(sent[index], item, saved[index]) : item));
  }
  if (!isRecord(sent) || !isRecord(edited) || !isRecord(saved)) return edited;
  const names = Object.keys({ ...saved, ...edited });
  return Object.fromEntries(names.map((name) => [name, withEdits(sent[name], edited[name], saved[name])]));
}

type Item = Record<string, unknown>;

/**
 * The same for lists whose length the server has changed: items are matched by their ids, and new ones by their order. Items that the server
 * left out are gone; those that were added since are kept.
 */
function withItemEdits(sent: readonly Item[], edited: readonly Item[], saved: readonly Item[]): unknown[] {
  const idsSent = new Set(sent.map(({ id }) => id));
  const newSaved = saved.filter(({ id }) => !idsSent.has(id));
  const newSent = sent.filter(({ id }) => !hasId(id));
  const savedOf = (item: Item) => (hasId(item['id']) ? saved.find(({ id }) => id === item['id']) : newSaved[newSent.indexOf(item)]);
  const editsOf = new Map(sent.map((item, index) => [savedOf(item), { item, edit: edited[index] }]));
  const merged = saved.map((item) => {
    const known = editsOf.get(item);
    return known?.edit ? withEdits(known.item, known.edit, item) : item;
  });
  return [...merged, ...edited.slice(sent.length)];
}

const hasId = (id: unknown): boolean => id !== null && id !== undefined;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
