/** The first sentence that matches, without its period; null if none does or it is longer than `maxLength`. */
export function sentenceAbout(text: string | null, subject: RegExp, maxLength: number): string | null {
  const found = text?.split(/(?<=[.!?])\s+|\n+/).find((sentence) => subject.test(sentence))
  const sentence = found?.trim().replace(/\.$/, '') ?? ''
  return sentence && sentence.length <= maxLength ? sentence : null
}
