/** Downloads a text as a file. A link to the API would not send the token, so the text is fetched first. */
export function saveAsFile(text: string | null, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text ?? ''], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address));
}
