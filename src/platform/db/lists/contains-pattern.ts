/** The pattern of LIKE for texts that contain these words as they are, wildcards included. */
export function containsPattern(words: string): string {
  return `%${beginsPattern(words)}`
}

/** The pattern for texts that begin with them. */
export function beginsPattern(words: string): string {
  return `${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
