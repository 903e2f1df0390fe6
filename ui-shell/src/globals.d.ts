declare module '*.css';
declare module '@fontsource-variable/inter';

/** The bundler's context module of a folder: its files and a loader for each. */
interface FolderContext {
  (file: string): Promise<unknown>;
  keys(): string[];
}

interface ImportMeta {
  webpackContext(folder: string, options: { recursive: boolean; regExp: RegExp; mode: 'lazy' | 'lazy-once' }): FolderContext;
}
