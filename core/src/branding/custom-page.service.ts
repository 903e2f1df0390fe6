import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { hasPermission, type Principal } from '../identity/index.js';
import { ruleOptions, validationProblem } from '../kernel/index.js';
import { defineSettings, partialUpdateSchema, SettingsService } from '../settings/index.js';
import { BrandingSettings } from './branding.service.js';
import { sanitizeHtml } from './sanitize-html.js';

const ICON_NAME = /^[\w -]*$/;

/** The page that a holder of the role EditCustomPage writes. */
export const CustomPageSettings = defineSettings(
  'custom-page',
  z.object({
    title: z.string().trim().max(256).default(''),
    /** Sanitized HTML. */
    html: z.string().max(200_000).default(''),
    /** Name of an icon, such as `fa-check`. */
    fontAwesomeIcon: z
      .string()
      .trim()
      .max(64)
      .refine((text) => ICON_NAME.test(text), ruleOptions('icon-name', 'Enter the name of an icon, such as fa-check'))
      .default(''),
  }),
);

/** A partial update of the custom page; omitted members stay unchanged. */
export const CustomPageBody = partialUpdateSchema(CustomPageSettings.schema);
export type CustomPageBody = z.output<typeof CustomPageBody>;

type StoredCustomPage = z.output<typeof CustomPageSettings.schema>;

/** Reads and changes the custom page. Its HTML is sanitized when it is saved, and again when it is read. */
@Injectable()
export class CustomPageService {
  constructor(private readonly settingsService: SettingsService) {}

  /** While the page is not published, only those who write it or publish it get its content. */
  async read(caller: Principal | null) {
    const mayRead = (await this.#isPublished()) || canSeeDraft(caller);
    const { title, html, fontAwesomeIcon } = mayRead
      ? await this.settingsService.get(CustomPageSettings)
      : CustomPageSettings.schema.parse({});
    return { id: 0, title, html: sanitizeHtml(html), fontAwesomeIcon };
  }

  /** Throws a 400 problem when the title, the content or the icon would be empty. */
  async save({ html, ...body }: CustomPageBody): Promise<true> {
    const sanitized = html === undefined ? {} : { html: sanitizeHtml(html) };
    await this.settingsService.update(CustomPageSettings, (current) => assertComplete({ ...current, ...body, ...sanitized }));
    return true;
  }

  /** The entry in the menu; null while the page is not published. */
  async menuEntry(): Promise<{ readonly title: string; readonly icon: string } | null> {
    if (!(await this.#isPublished())) return null;
    const { title, fontAwesomeIcon } = await this.settingsService.get(CustomPageSettings);
    return { title, icon: fontAwesomeIcon };
  }

  async #isPublished(): Promise<boolean> {
    return (await this.settingsService.get(BrandingSettings)).useCustomPage;
  }
}

const canSeeDraft = (caller: Principal | null): boolean =>
  hasPermission(caller, 'customPage.edit') || hasPermission(caller, 'settings.manage');

const REQUIRED_TEXTS = {
  title: 'Title is required',
  html: 'Content is required',
  fontAwesomeIcon: 'Font Awesome Icon is required',
} as const satisfies Record<keyof StoredCustomPage, string>;

function assertComplete(page: StoredCustomPage): StoredCustomPage {
  const missing = Object.entries(REQUIRED_TEXTS).filter(([name]) => page[name as keyof StoredCustomPage].trim() === '');
  if (missing.length === 0) return page;
  throw validationProblem(missing.map(([path, message]) => ({ path, code: 'required', message })));
}
