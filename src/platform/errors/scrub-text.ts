/** What replaces a part that may say something about a person. */
const hidden = '[…]'
const maxText = 2_000
const maxScrubbed = 400
/** Marks a word that was checked already. */
const keptMark = '\u0000'

/** Words with capital letters that come from code, engines and services. */
const knownWords: ReadonlySet<string> = new Set(
  `A An API Aborted Access Bad CSV Cannot Client Connection Converting Could Dates DNS ECONNABORTED ECONNREFUSED ECONNRESET EHOSTUNREACH
EACCES EEXIST EMFILE ENETUNREACH ENOENT ENOMEM ENOSPC ENOTFOUND EPERM EPIPE ESOCKET ETIMEDOUT Error Failed Forbidden HTTP ID Illegal
Input Internal Invalid IP JSON Key Maximum Missing Must No Not Number Object OAuth PDF PNG PostgreSQL Query Request S3 SMTP SQL Server
Shippo Stripe SVG Syntax TLS The This Timeout Token Too URL UUID Unable Unexpected Unknown Unsupported UTF WebP XML ZIP`.split(
    /\s+/,
  ),
)
const streetWords: ReadonlySet<string> = new Set(
  'street st avenue ave road rd lane ln drive dr boulevard blvd way court ct place pl square sq'.split(' '),
)
const wordsBeforeStreet = 4
const wordsAfterStreet = 3

/**
 * Reduces the message of an error to what can't name a person: plain lower-case words, short numbers, words that are known, and
 * the names in `identifiers`. Everything else is hidden: texts in quotes, capitalized words, addresses, ids, tokens, other scripts.
 * A list of what is allowed, because nobody can list what people are called.
 */
export function scrubText(text: string, identifiers: ReadonlySet<string> = new Set()): string {
  const clean = text.slice(0, maxText).replaceAll(keptMark, ' ')
  const words = hideQuoted(clean, identifiers)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => scrubWord(word, identifiers))
  return joined(hideStreets(hideNumbers(words))).slice(0, maxScrubbed)
}

const quoted = /"[^"]*"?|“[^”]*”?|‘[^’]*’?|`[^`]*`?|(?<![\p{L}\d])'(?:[^']|'(?=[\p{L}\d]))*'?/gu
/** What the engine says about code: Cannot read properties of undefined (reading 'total'). */
const property = /^[a-z][A-Za-z\d_]{0,40}$/

function hideQuoted(text: string, identifiers: ReadonlySet<string>): string {
  return text.replaceAll(quoted, (match: string, offset: number) => {
    const inside = match.slice(1, -1)
    const isOfEngine = /\((?:reading|setting) $/.test(text.slice(Math.max(0, offset - 10), offset))
    const isKept = identifiers.has(inside) || (isOfEngine && property.test(inside))
    return isKept ? ` ${keptMark}${inside} ` : ` ${hidden} `
  })
}

function scrubWord(word: string, identifiers: ReadonlySet<string>): string {
  if (word.startsWith(keptMark)) return word.slice(1)
  if (word === hidden) return word
  const [, before = '', core = '', after = ''] = /^([([{<]{0,3})(.*?)([)\]}>.,;:!?]{0,3})$/s.exec(word) ?? []
  if (core === '') return word.length > 3 ? hidden : word
  return isPlain(core, identifiers) ? word : before + hidden + after
}

const lowerCase = /^[a-z]{1,20}(?:[’'](?:t|s|re|ve|ll|d))?$/
const shortNumber = /^\d{1,4}(?:ms|s|%|px|mm|MB|kB)?$/
const sign = /^[-–—=+*/|&:…]{1,3}$/

function isPlain(core: string, identifiers: ReadonlySet<string>): boolean {
  if (lowerCase.test(core) || shortNumber.test(core) || sign.test(core)) return true
  return knownWords.has(core) || identifiers.has(core)
}

/** Numbers beside each other or beside something hidden are parts of a phone number, a card or an address. */
function hideNumbers(words: readonly string[]): string[] {
  const isSuspect = (word = '') => word.includes(hidden) || /^\W*\d+\W*$/.test(word)
  return words.map((word, n) => {
    if (!/^\W*\d+\W*$/.test(word)) return word
    return isSuspect(words[n - 1]) || isSuspect(words[n + 1]) ? hidden : word
  })
}

/** 12 main street, and the place after it */
function hideStreets(words: readonly string[]): string[] {
  const result = [...words]
  for (let n = 0; n < words.length; n++) {
    if (!/^\W*\d/.test(words[n] ?? '')) continue
    const next = words.slice(n, n + wordsBeforeStreet + 1)
    const street = next.findLastIndex((word) => streetWords.has(word.replaceAll(/\W/g, '')))
    if (street > 0) result.fill(hidden, n, n + street + 1 + wordsAfterStreet)
  }
  return result
}

/** One mark for several hidden words. */
function joined(words: readonly string[]): string {
  return words.filter((word, n) => word !== hidden || words[n - 1] !== hidden).join(' ')
}
