import { usePlugin } from '../plugin/plugin-scope.js';
import { toWidget } from './widget-for.js';

/** One field of the connection around, drawn as its schema says: for screens that only want to arrange fields. */
export function SchemaField({ name }: { readonly name: string }) {
  const { view } = usePlugin();
  const schema = view.schema.connection.properties?.[name];
  if (!schema) throw new Error(`The connection has no field ${name}`);
  return toWidget([name, schema]);
}
