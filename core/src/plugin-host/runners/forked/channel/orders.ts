import type { Manifest } from '@ombi/sdk';
import type { Values } from '../../../connections/values.js';
import type { CallValues, FormName, Opened, Strictness } from '../../runner.js';
import type { Task } from '../../task.js';
import type { SentFailure } from './failures.js';

/** What a plug-in's process can be asked to do. */
export type Work =
  | { readonly kind: 'describe'; readonly manifest: Manifest }
  | { readonly kind: 'hold'; readonly form: FormName; readonly stored: Opened }
  | { readonly kind: 'read'; readonly form: FormName; readonly values: Values; readonly strictness: Strictness }
  | { readonly kind: 'hosts'; readonly connection: Values; readonly settings: Values }
  | { readonly kind: 'run'; readonly task: Task; readonly values: CallValues };

/** From the portal to the process of a plug-in. */
export type Order =
  | { readonly type: 'do'; readonly id: number; readonly work: Work }
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'ping' }
  | { readonly type: 'answer'; readonly id: number; readonly value?: unknown }
  | { readonly type: 'refusal'; readonly id: number; readonly failure: SentFailure };
