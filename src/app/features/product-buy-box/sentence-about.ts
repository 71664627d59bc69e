/** The first sentence that matches, without its period; null if none does or it is longer than `maxLength`. */
export function sentenceAbout(text: string | null, subject: RegExp, maxLength: number): string | null {
  const sentences = (text ?? '').split('\n').flatMap((line) => line.split(/(?<=[.!?]) /))
  const found = sentences.find((sentence) => subject.test(sentence))
  const sentence = found?.trim().replace(/\.$/, '') ?? ''
  return sentence && sentence.length <= maxLength ? sentence : null
}
