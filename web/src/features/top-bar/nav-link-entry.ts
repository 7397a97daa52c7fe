import type { LinkProps } from '@tanstack/react-router';
import type { MessageKeyWithoutParams } from '#i18n/i18n.ts';

export interface NavLinkEntry {
  readonly to: NonNullable<LinkProps['to']>;
  readonly params?: LinkProps['params'];
  readonly label: MessageKeyWithoutParams;
}
