/** Put a text on the clipboard. False where the browser does not let us, as on plain HTTP. */
export async function copyToClipboard(text: string): Promise<boolean> {
  if (!window.isSecureContext) return copyBySelection(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** Home servers are often opened over plain HTTP, where only this older way works. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  return isCopied;
}
