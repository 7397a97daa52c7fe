import { IconButton, type IconButtonProps } from '#ui/icon-button.tsx';
import styles from './corner-button.module.css';

interface CornerButtonProps extends Omit<IconButtonProps, 'size' | 'className'> {
  /** Whether the one-column layout leaves the button out. */
  readonly isWideOnly?: boolean;
}

/**
 * An `IconButton` in the upper corners of the full player, which lies on the cover's colours instead of the theme's.
 */
export function FullPlayerCornerButton({ isWideOnly = false, ...rest }: CornerButtonProps) {
  return (
    <IconButton
      {...rest}
      size="large"
      className={`${styles['corner']} ${isWideOnly ? styles['wide'] : ''}`}
    />
  );
}
