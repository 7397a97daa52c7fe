const printedHyphen = '\u2011';

/** A syllable as it is printed. A trailing blank ends a word of an alphabetic language. */
export type AbcLyricToken = { kind: 'syllable'; text: string } | { kind: 'hold' } | { kind: 'skip' };

/** One printed line of the sung voice: the ties of its note heads, and the text below them. */
export interface AbcLyricLine {
  /** For each note head, whether it only prolongs the head before it. */
  prolongs: boolean[];
  tokens: AbcLyricToken[];
}

/** Finds the lines of `voice` that hold notes, each with its `w:` line, in an ABC score. */
export function parseAbcLyricLines(abc: string, voice: string): AbcLyricLine[] {
  const lines: AbcLyricLine[] = [];
  let current = '';
  let tied = false;
  for (const line of abc.split('\n')) {
    const declared = /^V:\s*(\S+)/.exec(line);
    if (declared) {
      current = declared[1] ?? '';
    } else if (current !== voice || line.startsWith('%')) {
    } else if (line.startsWith('w:')) {
      const last = lines.at(-1);
      if (!last) throw new Error(`words before the first note: ${line}`);
      last.tokens = wordTokens(line.slice(2));
    } else if (!/^[A-Za-z]:/.test(line)) {
      const heads = noteHeads(line);
      if (heads.length === 0) continue;
      lines.push({
        prolongs: heads.map((_, index) => (index === 0 ? tied : (heads[index - 1] ?? false))),
        tokens: [],
      });
      tied = heads.at(-1) ?? false;
    }
  }
  return lines;
}

/** For each note head of a line of one-voiced ABC, whether a tie begins at it. */
function noteHeads(line: string): boolean[] {
  const plain = line.replace(/![^!]*!|"[^"]*"|\[[A-Za-z]:[^\]]*\]|\{[^}]*\}/g, '');
  return [...plain.matchAll(/[_^=]*[A-Ga-g][,']*[\d/]*(-?)/g)].map((match) => match[1] === '-');
}

function wordTokens(text: string): AbcLyricToken[] {
  // ABC writes a printed hyphen as `\-`. Such a hyphen divides a word into syllables, too.
  return text
    .trim()
    .replaceAll('\\-', `${printedHyphen}-`)
    .split(/\s+/)
    .filter((word) => word !== '|')
    .flatMap((word) => word.split(/(?<=-)|(?=_)|(?<=_)/).map(wordToken));
}

function wordToken(written: string): AbcLyricToken {
  if (written === '_') return { kind: 'hold' };
  if (written === '*') return { kind: 'skip' };
  const inside = written.endsWith('-');
  const text = written.replace(/-$/, '').replaceAll('~', ' ').replaceAll(printedHyphen, '-');
  const alphabet = /[\p{Script=Latin}\p{Script=Hangul}]/u.test(text);
  return { kind: 'syllable', text: alphabet && !inside ? `${text} ` : text };
}
