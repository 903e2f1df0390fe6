import type { Capability, Message } from '@ombi/sdk';

/** What a plug-in is asked to do, as plain data, so that it can travel. */
export type Task =
  | { readonly kind: 'capability'; readonly capability: Capability; readonly method: string; readonly args: readonly unknown[] }
  | { readonly kind: 'action'; readonly name: string; readonly input: unknown }
  | { readonly kind: 'job'; readonly id: string }
  | { readonly kind: 'event'; readonly name: string; readonly event: unknown }
  | { readonly kind: 'test'; readonly sample: Message | null };

/** The task in words, for the log. */
export function nameOf(task: Task): string {
  switch (task.kind) {
    case 'capability':
      return `${task.capability}.${task.method}`;
    case 'action':
      return `action ${task.name}`;
    case 'job':
      return `job ${task.id}`;
    case 'event':
      return `on ${task.name}`;
    case 'test':
      return 'test';
  }
}
