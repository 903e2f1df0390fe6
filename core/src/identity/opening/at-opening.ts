import { SetMetadata, type CustomDecorator } from '@nestjs/common';

/** Metadata key of routes that are part of the opening. */
export const AT_OPENING = 'ombi:at-opening';

/** Every page begins with asking this: its answer comes with all the others of the kind, too. For routes that need nothing but their caller. */
export const AtOpening = (): CustomDecorator => SetMetadata(AT_OPENING, true);
