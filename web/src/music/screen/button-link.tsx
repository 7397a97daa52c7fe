import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import buttonStyles from '#ui/button.module.css';

interface ButtonLinkProps {
  readonly to: LinkProps;
  readonly size?: 'medium' | 'large';
  readonly icon?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A way to another screen that looks like the buttons it stands among. */
export function ButtonLink({ to, size = 'medium', icon, className = '', children }: ButtonLinkProps) {
  return (
    <Link
      {...to}
      className={`${buttonStyles['button']} ${buttonStyles['quiet']} ${buttonStyles[size]} ${className}`}
    >
      {icon}
      {children}
    </Link>
  );
}
