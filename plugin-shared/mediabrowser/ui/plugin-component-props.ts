/** The plug-in whose texts, actions and jobs a shared part of a screen uses. */
export interface PluginComponentProps {
  readonly pluginId: string;
}
