/** The letters in an avatar: initials of the first and last name, or 'Guest' without a name. */
export function initialsOf(fullName: string | null): string {
  const words = (fullName ?? '').split(/\s+/u).filter((word) => /\p{L}/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  const letters = ends.map((word) => /\p{L}/u.exec(word ?? '')?.[0] ?? '').join('')
  return letters === '' ? 'Guest' : letters.toUpperCase()
}
