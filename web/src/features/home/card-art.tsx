import styles from './card-art.module.css';

/** Pictures of the cards that have no cover of their own: one body and one pattern each. */

export const RadarArt = () => (
  <svg viewBox="0 0 92 92" className={`${styles['picture']} ${styles['radar']}`} aria-hidden="true">
    <path d="M46 46 46 8A38 38 0 0 1 79 27Z" className={styles['sweep']} />
    <circle cx="46" cy="46" r="38" />
    <circle cx="46" cy="46" r="26" />
    <circle cx="46" cy="46" r="14" />
    <circle cx="46" cy="46" r="3" className={styles['middle']} />
    <circle cx="63" cy="28" r="4" className={styles['found']} />
  </svg>
);

export const LikedArt = () => (
  <svg viewBox="0 0 92 92" className={`${styles['picture']} ${styles['liked']}`} aria-hidden="true">
    <circle cx="16" cy="82" r="40" className={styles['hill']} />
    <path d="M46 68C31 57 24 49 24 40a11.5 11.5 0 0 1 22-4.7A11.5 11.5 0 0 1 68 40c0 9-7 17-22 28Z" />
  </svg>
);

const RAYS = Array.from({ length: 9 }, (_, ray) => ray * 22.5 - 90);

export const FmArt = () => (
  <svg viewBox="0 0 92 92" className={`${styles['picture']} ${styles['fm']}`} aria-hidden="true">
    {RAYS.map((angle) => (
      <path
        key={angle}
        d="M46 62 42 -20H50Z"
        transform={`rotate(${angle} 46 62)`}
        className={styles['ray']}
      />
    ))}
    <circle cx="46" cy="62" r="20" className={styles['sun']} />
    <path d="M0 62H92V92H0Z" className={styles['sea']} />
    <path d="M32 70H60M37 77H55M41 84H51" className={styles['gleam']} />
  </svg>
);
