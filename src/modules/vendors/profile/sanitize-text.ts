const scriptAddress = 'javascript:'
const space = /\s/
const letter = /[a-z]/i
const wordCharacter = /\w/
const tagStart = /^<\/?[a-z!]/i
const scriptTag = /^<script\b/i

/**
 * Removes script blocks, tags, `javascript:` and inline event handlers, then trims, as the specification requires. Safety comes from
 * escaping on output. Removing one part can join the rest into another, so each is searched for at the end of the output so far.
 * Runs in linear time.
 */
export function sanitizeText(text: string): string {
  const output: string[] = []
  /** Start of the first open tag in the output; -1 if none is open. */
  let tagAt = -1
  const dropFrom = (length: number) => {
    output.length = length
    if (tagAt >= 0 && !tagStart.test(endOf(output, tagAt))) tagAt = -1
  }
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '>' && tagAt >= 0 && tagStart.test(endOf(output, tagAt))) {
      const isScript = scriptTag.test(endOf(output, tagAt))
      dropFrom(tagAt)
      if (isScript) at = endOfScript(text, at + 1) - 1
      continue
    }
    output.push(character)
    if (tagAt < 0) tagAt = newTagAt(output)
    if (character === ':' && endsWithScriptAddress(output)) dropFrom(output.length - scriptAddress.length)
    const handler = character === '=' ? handlerAt(output) : -1
    if (handler >= 0) {
      dropFrom(handler)
      at = endOfValue(text, at + 1) - 1
    }
  }
  return output.join('').trim()
}

/** As many characters as the patterns above need. */
const endOf = (output: readonly string[], from: number) => output.slice(from, from + 8).join('')

/** A tag opens with the character after `<` or `</`. */
function newTagAt(output: readonly string[]): number {
  const bracket = output.at(-2) === '/' ? output.length - 3 : output.length - 2
  return output[bracket] === '<' && tagStart.test(endOf(output, bracket)) ? bracket : -1
}

function endsWithScriptAddress(output: readonly string[]): boolean {
  return output.slice(-scriptAddress.length).join('').toLowerCase() === scriptAddress
}

/** Where `on…=` begins if the output ends with it; -1 otherwise. Visits no character twice. */
function handlerAt(output: readonly string[]): number {
  let end = output.length - 1
  while (space.test(output[end - 1] ?? '')) end--
  let start = end
  while (letter.test(output[start - 1] ?? '')) start--
  const isHandler = end - start > 2 && /^on$/i.test(output.slice(start, start + 2).join(''))
  return isHandler && !wordCharacter.test(output[start - 1] ?? '') ? start : -1
}

/** The index after a script's closing tag, or the end of the text without one. */
function endOfScript(text: string, from: number): number {
  const closing = /<\/script\s*>/gi
  closing.lastIndex = from
  return closing.test(text) ? closing.lastIndex : text.length
}

/** The index after a handler's value, quoted or not. */
function endOfValue(text: string, from: number): number {
  let start = from
  while (space.test(text.charAt(start))) start++
  const quote = text.charAt(start)
  const closing = quote === '"' || quote === "'" ? text.indexOf(quote, start + 1) : -1
  if (closing >= 0) return closing + 1
  let end = start
  while (end < text.length && !/[\s>]/.test(text.charAt(end))) end++
  return end
}
