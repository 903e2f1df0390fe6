import '../support/english-texts.js';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { addTexts } from '@ombi/sdk/ui/i18n';
import { FormScopeProvider, SchemaForm, SecretField, SwitchField, TextField, createFormScope, type ObjectSchema } from '@ombi/sdk/ui';
import { z } from 'zod';
import { schemaOf } from './fixtures.js';
import '@testing-library/jest-dom';

addTexts('en', 'sample', {
  'name.label': 'Name',
  'name.help': 'What people call it',
  'name.required': 'A name is needed',
  'on.label': 'On',
  'key.label': 'Key',
  'size.label': 'Size',
  'size.big': 'Very big',
  'many.label': 'Words',
  'rows.label': 'Rows',
  'secretWord.label': 'Secret word',
  'section.first.title': 'First things',
  'section.first.text': 'They come first.',
});

let values: () => Record<string, unknown>;
let reset: (values: Record<string, unknown>) => void;
let setError: (name: string, message: string) => Promise<void>;

interface FormProps {
  readonly stored?: readonly string[];
  readonly start?: Record<string, unknown>;
  readonly children: ReactNode;
}

function Form({ stored = [], start = {}, children }: FormProps) {
  const form = useForm<Record<string, unknown>>({ defaultValues: start });
  values = form.getValues;
  reset = form.reset;
  setError = (name, message) => act(async () => form.setError(name, { type: 'custom', message }));
  return (
    <FormScopeProvider value={{ ...createFormScope(form.control, 'sample'), isStored: (name) => stored.includes(name) }}>
      {children}
    </FormScopeProvider>
  );
}

/** Rendering suspends until the texts are loaded. */
const show = (form: ReactNode) => act(async () => render(form));

const drawn = (schema: z.ZodType, start = {}) =>
  show(
    <Form start={start}>
      <SchemaForm schema={schemaOf(schema) as ObjectSchema} />
    </Form>,
  );

describe('a field', () => {
  it('connects label, help and input for screen readers', async () => {
    await show(<Form children={<TextField name="name" />} />);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('What people call it');
  });

  it('shows a translated error instead of the help', async () => {
    await show(<Form children={<TextField name="name" />} />);
    await setError('name', 'name.required');

    expect(await screen.findByRole('alert')).toHaveTextContent('A name is needed');
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid();
    expect(screen.queryByText('What people call it')).not.toBeInTheDocument();
  });

  it('shows an error that is already a sentence as it is', async () => {
    await show(<Form children={<TextField name="name" />} />);
    await setError('name', 'This name is taken');
    expect(await screen.findByText('This name is taken')).toBeInTheDocument();
  });

  it('toggles a switch by keyboard', async () => {
    await show(<Form children={<SwitchField name="on" />} />);
    screen.getByRole('switch', { name: 'On' }).focus();
    await userEvent.keyboard(' ');
    expect(values().on).toBe(true);
  });
});

describe('a secret', () => {
  const secret = (stored: readonly string[]) => show(<Form stored={stored} children={<SecretField name="key" />} />);

  it('is an input when none is stored', async () => {
    await secret([]);
    await userEvent.type(screen.getByLabelText('Key'), 'abc');
    expect(values().key).toBe('abc');
  });

  it('is never shown, and kept when unchanged', async () => {
    await secret(['key']);
    expect(screen.getByLabelText('Key')).toHaveValue('stored');
    expect(values().key).toBeUndefined();
  });

  it('can be replaced, or kept after a cancel', async () => {
    await secret(['key']);
    await userEvent.click(screen.getByRole('button', { name: 'Replace' }));
    await userEvent.type(screen.getByLabelText('Key'), 'new');
    expect(values().key).toBe('new');

    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(values().key).toBeUndefined();
    expect(screen.getByLabelText('Key')).toHaveValue('stored');
  });

  it('is shown as stored again once the replacement is saved', async () => {
    await secret(['key']);
    await userEvent.click(screen.getByRole('button', { name: 'Replace' }));
    await userEvent.type(screen.getByLabelText('Key'), 'new');
    await act(async () => reset({}));
    expect(screen.getByLabelText('Key')).toHaveValue('stored');
  });

  it('is deleted when cleared', async () => {
    await secret(['key']);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(values().key).toBeNull();
  });
});

describe('a form rendered from a schema', () => {
  it('groups fields in sections, and leaves hidden ones out', async () => {
    await drawn(z.object({ name: z.string().meta({ section: 'first' }), serverId: z.string().meta({ hidden: true }) }));
    const section = screen.getByRole('heading', { name: 'First things' }).closest('section') as HTMLElement;

    expect(within(section).getByText('They come first.')).toBeInTheDocument();
    expect(within(section).getByRole('textbox', { name: 'Name' })).toBeInTheDocument();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  it('hides advanced fields behind a switch', async () => {
    await drawn(z.object({ name: z.string(), on: z.boolean().default(false).meta({ advanced: true }) }));
    expect(screen.queryByRole('switch', { name: 'On' })).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('switch', { name: 'Advanced' }));
    expect(screen.getByRole('switch', { name: 'On' })).toBeInTheDocument();
  });

  it('shows advanced fields for a link to one of them, and does not store that', async () => {
    localStorage.clear();
    history.replaceState(null, '', '?field=on');
    await drawn(z.object({ name: z.string(), on: z.boolean().default(false).meta({ advanced: true }) }));
    history.replaceState(null, '', location.pathname);
    expect(screen.getByRole('switch', { name: 'On' })).toBeInTheDocument();
    expect(localStorage).toHaveLength(0);

    await userEvent.click(screen.getByRole('switch', { name: 'Advanced' }));
    expect(screen.queryByRole('switch', { name: 'On' })).not.toBeInTheDocument();
  });

  it('selects the input by the schema', async () => {
    await drawn(
      z.object({ name: z.string(), on: z.boolean(), size: z.enum(['small', 'big']), secretWord: z.string().meta({ 'x-secret': true }) }),
      { size: 'big' },
    );

    expect(screen.getByRole('textbox', { name: 'Name' })).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'On' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Size' })).toBeInTheDocument();
    expect(screen.getByText('Very big')).toBeInTheDocument();
    expect(screen.getByLabelText('Secret word')).toHaveAttribute('type', 'password');
  });

  it('edits a list of texts', async () => {
    await drawn(z.object({ many: z.array(z.string()) }), { many: ['one'] });
    const input = screen.getByRole('combobox', { name: 'Words' });
    fireEvent.change(input, { target: { value: 'two' } });
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
    expect(values().many).toEqual(['one', 'two']);
  });

  it('edits a list of objects', async () => {
    await drawn(z.object({ rows: z.array(z.object({ name: z.string().default('') })) }), { rows: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'first');
    expect(values().rows).toEqual([{ name: 'first' }]);

    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(values().rows).toEqual([]);
  });
});
