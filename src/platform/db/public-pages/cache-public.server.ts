import { recorder } from '#platform/metrics/recorder.server.ts'
import { publicPagesVersion } from './public-pages-version.server.ts'
import { isInsideTransaction } from '../transaction.server.ts'

/** Maximum number of values. The largest are pages of 24 cards, some ten kilobytes each. */
const maxAnswers = 1_000

interface Answer {
  readonly version: number
  readonly value: Promise<unknown>
}

const answers = new Map<string, Answer>()

/**
 * Caches the result of `read` until something that public pages show has changed (`publicPagesVersion`). Only for data that is
 * the same for every caller and only for display: inside a transaction, where decisions are made, `read` runs every time. The
 * key must identify the query and everything it depends on. All callers get the same object, so it must not be modified.
 */
export async function cachePublic<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
  if (isInsideTransaction()) return read()
  const version = await publicPagesVersion()
  const known = answers.get(key)
  answers.delete(key)
  recorder()?.looked('data', known?.version === version ? 'hit' : 'miss')
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
  // A failure reaches everyone who waits for it, but is not cached.
  value.catch(() => {
    if (answers.get(key) === answer) answers.delete(key)
  })
  return value
}
