import { useQueueControl } from '#music/controls/use-queue-control.tsx';
import { IconButton } from '#ui/icon-button.tsx';

/** Opens the queue over the full player; during personal FM the button leaves FM for the queue. */
export function QueueButton() {
  const { label, icon, isExpanded, isUnavailable, onClick } = useQueueControl();
  return (
    <IconButton
      label={label}
      size="large"
      aria-expanded={isExpanded}
      disabled={isUnavailable}
      onClick={onClick}
    >
      {icon}
    </IconButton>
  );
}
