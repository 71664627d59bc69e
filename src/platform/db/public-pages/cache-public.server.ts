import { createHash, randomUUID } from 'node:crypto'
import { serialize } from 'node:v8'
import { recorder } from '#platform/metrics/recorder.server.ts'
import { hasChanged, publicVersion, type PublicTable, type PublicTopic } from './public-changes.server.ts'
import { recorded, type RecordedAnswer, recording, type Recording } from './recorded-reads.server.ts'
import { isInsideTransaction } from '../transaction.server.ts'

/** Maximum number of values. The largest are pages of 24 cards, some ten kilobytes each. */
const maxAnswers = 2_000

interface Answer {
  /** Nothing that it was read from had changed at this version. */
  at: number
  readonly value: Promise<unknown>
  /** Null until it has been read. */
  read: { readonly topics: readonly PublicTopic[]; readonly until: number } | null
  fingerprint: string | null
  readonly again: () => Promise<unknown>
}

const answers = new Map<string, Answer>()

/** What the cache knows by this key, read again if it's outdated; null when it doesn't know it. */
export async function knownAnswer(key: string): Promise<RecordedAnswer | null> {
  const known = answers.get(key)
  return known ? freshAnswer(known.again) : null
}

/** In these tables, an answer depends on nothing but these topics. */
export interface Dependency {
  readonly tables: readonly PublicTable[]
  readonly topics: readonly PublicTopic[]
}

/**
 * Caches the result of `read` until something that it was read from has changed. Only for data that is the same for every caller
 * and only for display: inside a transaction, where decisions are made, `read` runs every time. The key must identify the query
 * and everything it depends on. All callers get the same object, so it must not be modified.
 *
 * An answer depends on every table that its statements mention. `dependsOn` narrows that: with it, a product is read again only
 * when that product changes.
 */
export async function cachePublic<Value>(
  key: string,
  read: () => Promise<Value>,
  dependsOn?: (value: Value) => Dependency,
): Promise<Value> {
  if (isInsideTransaction()) return read()
  const version = await publicVersion()
  const known = answers.get(key)
  const isHit = known !== undefined && isCurrent(known, version)
  recorder()?.countCacheLookup('data', isHit ? 'hit' : 'miss')
  const answer = isHit ? known : readAnswer(key, version, { read, dependsOn })
  answers.delete(key)
  answers.set(key, answer)
  for (const oldest of answers.keys()) {
    if (answers.size <= maxAnswers) break
    answers.delete(oldest)
  }
  const value = (await answer.value) as Value
  recording()?.answers.set(
    key,
    recordedAnswer(answer, value, () => cachePublic(key, read, dependsOn)),
  )
  return value
}

interface Reading<Value> {
  readonly read: () => Promise<Value>
  readonly dependsOn: ((value: Value) => Dependency) | undefined
}

function readAnswer<Value>(key: string, at: number, { read, dependsOn }: Reading<Value>): Answer {
  const reading = async () => {
    const [value, from] = await recorded(read)
    answer.read = { topics: topicsOf(from, dependsOn?.(value)), until: untilOf(from) }
    return value
  }
  const again = () => cachePublic(key, read, dependsOn)
  const answer: Answer = { at, value: reading(), read: null, fingerprint: null, again }
  // A failure reaches everyone who waits for it, but is not cached.
  answer.value.catch(() => {
    if (answers.get(key) === answer) answers.delete(key)
  })
  return answer
}

function isCurrent(answer: Answer, version: number): boolean {
  const { read } = answer
  if (read !== null && performance.now() >= read.until) return false
  if (answer.at === version) return true
  if (read === null || hasChanged(read.topics, answer.at)) return false
  answer.at = version
  return true
}

function topicsOf({ tables, answers: inner }: Recording, narrow?: Dependency): PublicTopic[] {
  const whole = [...tables].filter((table) => !narrow?.tables.includes(table))
  const within = [...inner.values()].flatMap(({ topics }) => topics)
  return [...new Set([...whole, ...(narrow?.topics ?? []), ...within])]
}

function untilOf({ until, answers: inner }: Recording): number {
  return Math.min(until, ...[...inner.values()].map((answer) => answer.until))
}

function recordedAnswer(answer: Answer, value: unknown, askAgain: () => Promise<unknown>): RecordedAnswer {
  return {
    topics: answer.read?.topics ?? [],
    until: answer.read?.until ?? 0,
    fingerprint: fingerprinter(answer, value),
    again: asker(askAgain),
  }
}

// Functions of one scope keep all of its values alive: pages keep the second one, and with it they would keep the value.
const fingerprinter = (answer: Answer, value: unknown) => () => (answer.fingerprint ??= fingerprintOf(value))
const asker = (askAgain: () => Promise<unknown>) => () => freshAnswer(askAgain)

async function freshAnswer(askAgain: () => Promise<unknown>): Promise<RecordedAnswer> {
  const [, { answers: requested }] = await recorded(askAgain)
  const [fresh] = requested.values()
  if (!fresh) throw new Error('no answer was requested')
  return fresh
}

/** The same text for equal values. A value that can't be serialized never equals another. */
function fingerprintOf(value: unknown): string {
  try {
    return createHash('sha256').update(serialize(value)).digest('base64')
  } catch {
    return randomUUID()
  }
}
