let areWarningsOn = false;
const warned = new Set<string>();

/**
 * Writes a warning to the console for each missing translation. The portal turns it on while a screen is served by its development server.
 */
export function setTextWarnings(isOn: boolean): void {
  areWarningsOn = isOn;
  if (!isOn) warned.clear();
}

/** Warns once of a missing translation, a text that its namespace does not have; `isEmpty`: the namespace has no English texts at all. */
export function warnAboutMissingText(namespace: string, key: string, isEmpty: boolean): void {
  if (!areWarningsOn) return;
  const message = isEmpty ? `There is no text namespace "${namespace}"` : `The text namespace "${namespace}" has no text "${key}"`;
  if (warned.has(message)) return;
  warned.add(message);
  // eslint-disable-next-line no-console -- the author of the screen reads it in the tools of the browser
  console.warn(message);
}
