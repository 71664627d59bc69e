/**
 * Whole sentences from the beginning of a text, up to `maxLength` characters; whole words if the first sentence is too long.
 */
export function openingSentences(text: string, limit: number): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  if (line.length <= limit) return line
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(line)]
  let taken = ''
  for (const { segment } of sentences) {
    if ((taken + segment).trimEnd().length > limit) break
    taken += segment
  }
  if (taken !== '') return taken.trimEnd()
  const cut = line.slice(0, limit)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trimEnd()}…`
}
