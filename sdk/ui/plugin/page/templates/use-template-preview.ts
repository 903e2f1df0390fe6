import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { http } from '../../../http.js';
import { useDebouncedValue } from '../../../use-debounced-value.js';
import { connectionProbe } from '../../draft.js';
import type { NotificationTemplate } from '../../plugin-view.js';
import { usePluginFormContext } from '../../use-plugin-form.js';

const DEBOUNCE_MS = 400;

/** A variable of a template, and what the sample inserts; null where it inserts nothing. */
export interface TemplateVariable {
  readonly name: string;
  readonly value: string | null;
}

/** A draft of a template as the channel would send it. */
export interface TemplatePreview {
  /** Null for a channel without subjects. */
  readonly subject: string | null;
  readonly body: string;
  /** The body as safe HTML; null unless that is the markup. */
  readonly html: string | null;
  readonly markup: 'plain' | 'html' | 'markdown' | 'custom';
  readonly isShortened: boolean;
  /** Language of the text, such as `de`. */
  readonly language: string;
  readonly unknown: readonly string[];
  readonly unclosed: readonly string[];
  readonly variables: readonly TemplateVariable[];
}

/** The state of a preview. */
export interface LoadedPreview {
  /** The last one that was loaded; undefined until the first. */
  readonly data: TemplatePreview | undefined;
  /** Whether the newest text could not be previewed. */
  readonly isFailed: boolean;
  /** Whether the text is that of the portal, which is sent in the language of each user. */
  readonly isDefault: boolean;
}

/** Previews a template as it stands in the form, a moment after its text or the connection was changed. */
export function useTemplatePreview({ type, default: standard }: NotificationTemplate, index: number, isShown: boolean): LoadedPreview {
  const { view, form } = usePluginFormContext();
  const { control } = form;
  const template = useWatch({ control, name: `templates.${index}` });
  useWatch({ control, name: ['connections.0.values', 'settings.values'] });
  const { subject = null, message = null } = template ?? {};
  const body = JSON.stringify({ ...connectionProbe(view, form.getValues(), 0), type, subject, message });
  const settled = useDebouncedValue(body, DEBOUNCE_MS);
  const { data, isError } = useQuery({
    queryKey: ['plugins', view.id, 'template-preview', settled],
    queryFn: ({ signal }) =>
      http.post<TemplatePreview>(`api/v3/plugins/${encodeURIComponent(view.id)}/templates/preview`, JSON.parse(settled), { signal }),
    enabled: isShown,
    placeholderData: keepPreviousData,
    // What is typed has a key of its own for each pause, and is not asked for again.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return { data, isFailed: isError, isDefault: isSame(message, standard.message) && isSame(subject, standard.subject) };
}

/** An empty text is stored as the default. */
const isSame = (text: string | null, standard: string | null): boolean => !text?.trim() || text === standard;
