import { Link, type LinkProps } from '@tanstack/react-router';
import ChevronRight from '~icons/lucide/chevron-right';
import styles from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  readonly label: string;
  readonly above: readonly { readonly name: string; readonly link: LinkProps }[];
  readonly here: string;
}

export function Breadcrumbs({ label, above, here }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={styles['path']}>
      <ol>
        {above.map(({ name, link }, index) => (
          <li key={`${String(index)} ${name}`}>
            <Link {...link}>{name}</Link>
            <ChevronRight aria-hidden="true" />
          </li>
        ))}
        <li aria-current="page">
          <h2>{here}</h2>
        </li>
      </ol>
    </nav>
  );
}
