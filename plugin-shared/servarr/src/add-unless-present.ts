import { PluginFailure } from '@ombi/sdk';

/**
 * Adds a title, unless it already exists because another client added it in the meantime. The servers report that only in the text of their
 * refusal, so a second lookup is more reliable than parsing the text.
 */
export async function addUnlessPresent<A, F>(
  add: () => Promise<A>,
  find: () => Promise<F | undefined>,
): Promise<{ added: A } | { found: F }> {
  try {
    return { added: await add() };
  } catch (cause) {
    const isRejected = cause instanceof PluginFailure && cause.code === 'rejected';
    const found = isRejected ? await find() : undefined;
    if (found === undefined) throw cause;
    return { found };
  }
}
