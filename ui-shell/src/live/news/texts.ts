import { FALLBACK, language, textsOf, translator, type Translation } from '@ombi/sdk/ui/i18n';

/** The texts of a namespace for what is not drawn by a component, once they are there. */
export async function textsFor(namespace: string): Promise<Translation> {
  await Promise.all([textsOf(language(), namespace), textsOf(FALLBACK, namespace)]);
  return translator(namespace);
}
