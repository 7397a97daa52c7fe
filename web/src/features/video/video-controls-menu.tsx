import { Menu } from '@vidstack/react';
import type { ReactNode } from 'react';
import Check from '~icons/lucide/check';
import controlStyles from './video-controls.module.css';
import styles from './video-controls-menu.module.css';

interface Choice {
  readonly label: string;
  readonly value: string;
  select(trigger?: Event): void;
}

interface VideoControlsMenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly options: readonly Choice[];
  readonly value: string | undefined;
}

/** A button of the film's controls that opens a menu with one selected choice. */
export function VideoControlsMenu({ label, icon, options, value }: VideoControlsMenuProps) {
  return (
    <Menu.Root>
      <Menu.Button className={controlStyles['button']} aria-label={label}>
        {icon}
      </Menu.Button>
      <Menu.Items className={styles['items']} placement="top end" offset={8}>
        <Menu.RadioGroup className={styles['group']} value={value} aria-label={label}>
          {options.map((option) => (
            <Menu.Radio
              key={option.value}
              value={option.value}
              className={styles['item']}
              onSelect={() => option.select()}
            >
              <Check className={styles['check']} aria-hidden="true" />
              {option.label}
            </Menu.Radio>
          ))}
        </Menu.RadioGroup>
      </Menu.Items>
    </Menu.Root>
  );
}
