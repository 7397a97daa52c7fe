import { useQueueControl } from '#music/controls/use-queue-control.tsx';
import { IconButton } from '#ui/icon-button.tsx';

/** Opens the queue over the full player, or leaves personal FM for it. */
export function QueueButton() {
  const { label, icon, isExpanded, isUnavailable, onClick } = useQueueControl();
  if (isUnavailable) return null;
  return (
    <IconButton label={label} size="large" aria-expanded={isExpanded} onClick={onClick}>
      {icon}
    </IconButton>
  );
}
