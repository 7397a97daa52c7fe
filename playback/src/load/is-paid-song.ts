import type { Song } from '@rill/contract';

/** Members' songs (fee 1) and bought albums (fee 4); what listeners have uploaded themselves is free to them. */
export const isPaidSong = ({ fee, pc }: Song): boolean => (fee === 1 || fee === 4) && !pc;
