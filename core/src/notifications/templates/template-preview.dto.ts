import { NOTIFICATION_TYPES } from '@ombi/sdk';
import { z } from 'zod';
import { TestConnectionBody } from '../../plugin-host/index.js';

const Text = z.string().max(20_000).nullable().default(null);

/** Request body to preview a template: its text, and the unsaved connection whose rules apply. */
export const TemplatePreviewBody = TestConnectionBody.extend({ type: z.enum(NOTIFICATION_TYPES), subject: Text, message: Text });
export type TemplatePreviewBody = z.output<typeof TemplatePreviewBody>;
