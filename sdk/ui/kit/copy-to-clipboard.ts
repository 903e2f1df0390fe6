/** Copies a text to the clipboard. Returns false when the browser forbids it, as on plain HTTP. */
export async function copyToClipboard(text: string): Promise<boolean> {
  if (!window.isSecureContext) return copyBySelection(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** Fallback with `execCommand`: home servers are often opened over plain HTTP, where the clipboard API is missing. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  return isCopied;
}
