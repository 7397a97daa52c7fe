import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import buttonStyles from '#ui/button.module.css';

interface ButtonLinkProps {
  readonly to: LinkProps;
  readonly tone?: 'solid' | 'quiet';
  readonly size?: 'medium' | 'large';
  readonly icon?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function ButtonLink(props: ButtonLinkProps) {
  const { to, tone = 'quiet', size = 'medium', icon, className = '', children } = props;
  return (
    <Link
      {...to}
      className={`${buttonStyles['button']} ${buttonStyles[tone]} ${buttonStyles[size]} ${className}`}
    >
      {icon}
      {children}
    </Link>
  );
}
