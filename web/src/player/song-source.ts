import type { Rights, Song, SongAddress } from '@rill/contract';
import type { SongSource, SourceReply } from '@rill/playback';
import { CallError } from '#api/call-error.ts';
import { askForAddress, askWhetherPlayable } from '#api/songs.ts';
import { mediaUrl } from '#lib/image-url.ts';

/** The service's word on a song: may be played or not, and its own sentence where not. */
interface Verdict {
  readonly isPlayable: boolean;
  readonly message: string;
}

/**
 * Asks the service where a song's bytes are. The check and the address are asked for at the same time, so that the
 * check costs no round trip. An address is enough to play: a check that got lost does not stop it.
 */
export const songSource: SongSource = {
  async find(song, level, signal) {
    const [verdict, address] = await Promise.allSettled([
      askWhetherPlayable(song.id, signal),
      askForAddress(song.id, level, signal),
    ]);
    signal.throwIfAborted();
    return replyFrom(song, refusalOf(verdict), refusalOf(address));
  },
};

type Answer<Value> = { readonly value: Value } | { readonly refused: CallError } | { readonly lost: unknown };

/** A service that says no has answered; only a call without an answer is lost. */
function refusalOf<Value>(settled: PromiseSettledResult<Value>): Answer<Value> {
  if (settled.status === 'fulfilled') return { value: settled.value };
  const error: unknown = settled.reason;
  const isAnswer = error instanceof CallError && error.failure === 'refused' && !isServersFault(error.code);
  return isAnswer ? { refused: error } : { lost: error };
}

const isServersFault = (code: number) => code >= 500 || code === 408 || code === 429;

function replyFrom(song: Song, verdict: Answer<Verdict>, answer: Answer<SongAddress | null>): SourceReply {
  if ('lost' in answer) throw answer.lost;
  const address = 'value' in answer ? answer.value : null;
  const message = messageOf(verdict) || ('refused' in answer ? answer.refused.message : '');
  const mayPlay = !('refused' in verdict) && !('value' in verdict && !verdict.value.isPlayable);
  if (mayPlay && address !== null && address.url !== null) {
    return { kind: 'address', address: { ...address, url: mediaUrl(address.url) } };
  }
  return { kind: 'refused', failure: { kind: 'rights', reason: reasonOf(song, address), message } };
}

function messageOf(verdict: Answer<Verdict>): string {
  if ('refused' in verdict) return verdict.refused.message;
  return 'value' in verdict && !verdict.value.isPlayable ? verdict.value.message : '';
}

/** The codes that a song's address comes with when there is none (API contract, 2.3). */
const reasons: Readonly<Record<number, Rights>> = {
  [-110]: 'member',
  [-105]: 'purchase',
  [-103]: 'region',
  404: 'removed',
};

/** The row's own rights tell more than a bare 404; the code decides where the row knows nothing. */
function reasonOf(song: Song, address: SongAddress | null): Rights {
  if (song.rights !== 'unknown' && song.rights !== 'playable') return song.rights;
  const byCode = address === null ? undefined : reasons[address.code];
  if (byCode === 'member' && song.fee === 4) return 'purchase';
  return byCode ?? 'unknown';
}
