/** The first sentence that matches, without its period; null if none does or it is longer than `maxLength`. */
export function sentenceAbout(text: string | null, subject: RegExp, maxLength: number): string | null {
  const sentences = (text ?? '').split('\n').flatMap(sentencesOf)
  const found = sentences.find((sentence) => subject.test(sentence))
  const sentence = found === undefined ? '' : withoutPeriod(found)
  return sentence && sentence.length <= maxLength ? sentence : null
}

/** The text without a sentence of it that is shown elsewhere; null if nothing else is left. */
export function withoutSentence(text: string | null, sentence: string | null): string | null {
  const rest = (text ?? '')
    .split('\n')
    .map((line) =>
      sentencesOf(line)
        .filter((one) => withoutPeriod(one) !== sentence)
        .join(' '),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return rest === '' ? null : rest
}

function sentencesOf(line: string): string[] {
  return line.split(/(?<=[.!?]) /)
}

function withoutPeriod(sentence: string): string {
  return sentence.trim().replace(/\.$/, '')
}
