declare module '*.css';
declare module '@fontsource-variable/inter';

/** The bundler's view of a folder: its files, and a way to load each. */
interface FolderContext {
  (file: string): Promise<unknown>;
  keys(): string[];
}

interface ImportMeta {
  webpackContext(folder: string, options: { recursive: boolean; regExp: RegExp; mode: 'lazy' }): FolderContext;
}
