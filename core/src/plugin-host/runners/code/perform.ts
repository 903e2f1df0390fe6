import type { AnyPlugin, Ctx } from '@ombi/sdk';
import type { Task } from '../task.js';

type Fn = (ctx: Ctx, ...rest: readonly unknown[]) => unknown;

/** Carry out a task with the function that the definition has for it. Throws what that function throws. */
export async function perform(definition: AnyPlugin, ctx: Ctx, task: Task): Promise<unknown> {
  switch (task.kind) {
    case 'capability':
      return call(definition.provides[task.capability], task.method, ctx, ...task.args);
    case 'action':
      return call(definition.actions, task.name, ctx, task.input);
    case 'job':
      return definition.jobs?.find(({ id }) => id === task.id)?.run(ctx);
    case 'event':
      return call(definition.on, task.name, ctx, task.event);
    case 'test':
      return definition.test?.(ctx, task.sample ?? undefined);
  }
}

/** Called on its owner, because a plug-in may write its functions as methods. */
function call(owner: unknown, name: string, ctx: Ctx, ...rest: readonly unknown[]): unknown {
  const members = owner as Readonly<Record<string, Fn>>;
  if (typeof members?.[name] !== 'function') throw new TypeError(`the plug-in has no function "${name}"`);
  return members[name](ctx, ...rest);
}
