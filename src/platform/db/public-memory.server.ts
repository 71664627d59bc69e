import { publicPagesVersion } from './public-pages-version.server.ts'
import { isInsideTransaction } from './transaction.server.ts'

/** Answers, not bytes: the largest are pages of 24 cards, some ten kilobytes each. */
const maxAnswers = 1_000

interface Answer {
  readonly version: number
  readonly value: Promise<unknown>
}

const answers = new Map<string, Answer>()

/**
 * What `read` answers, read once until something that public pages show has changed (`publicPagesVersion`). Only for what is the
 * same whoever asks, and only for showing: inside a transaction, where decisions are made, the database itself is asked. The key
 * names the question and everything that it depends on. All who ask get the same object: it must not be changed.
 */
export async function rememberPublic<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
  if (isInsideTransaction()) return read()
  const version = await publicPagesVersion()
  const known = answers.get(key)
  answers.delete(key)
  if (known?.version === version) {
    answers.set(key, known)
    return known.value as Promise<Value>
  }
  const value = read()
  const answer = { version, value }
  answers.set(key, answer)
  for (const oldest of answers.keys()) {
    if (answers.size <= maxAnswers) break
    answers.delete(oldest)
  }
  // A failure is told to those who wait for it, and not remembered.
  value.catch(() => {
    if (answers.get(key) === answer) answers.delete(key)
  })
  return value
}
