/** The manifest as JSON Schema, for editors and for tools of others. */
export async function manifestSchema() {
  const { Manifest } = await import('../../sdk/dist/index.js');
  return Manifest.toJSONSchema({ io: 'input' });
}
