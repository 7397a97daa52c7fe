import { encode } from 'uqr';
import styles from './qr-code.module.css';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** The dark modules of a QR code as an SVG path of unit squares. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** A QR code with the highest error correction (level H), drawn locally: its content is sent to nobody else. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'H', border: 2 });
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles['code']}>
      <path d={pathOf(data)} shapeRendering="crispEdges" />
    </svg>
  );
}
