import { AsyncLocalStorage } from 'node:async_hooks'
import {
  hasChanged,
  knownSnapshot,
  publicTables,
  type PublicTable,
  type PublicTopic,
} from './public-changes.server.ts'

/** A cached answer that something was made from. */
export interface RecordedAnswer {
  readonly topics: readonly PublicTopic[]
  /** When it has to be asked again even if nothing has changed (ms, `performance.now`). */
  readonly until: number
  /** The same text for equal values. */
  readonly fingerprint: () => string
  readonly again: () => Promise<RecordedAnswer>
}

/** What has been read so far. */
export interface Recording {
  /** Tables of statements outside of any cached answer. */
  readonly tables: Set<PublicTable>
  readonly answers: Map<string, RecordedAnswer>
  until: number
  /** Reads are at least as new as this snapshot of the database. */
  readonly since: string | null
}

const current = new AsyncLocalStorage<Recording>()

export function recording(): Recording | null {
  return current.getStore() ?? null
}

/** Runs `run` and records what it reads. */
export async function recorded<Result>(run: () => Promise<Result>): Promise<[Result, Recording]> {
  const into: Recording = {
    tables: new Set(),
    answers: new Map(),
    until: Number.POSITIVE_INFINITY,
    since: knownSnapshot(),
  }
  return [await current.run(into, run), into]
}

/** Called for every statement of the process, so that no read can be forgotten. */
export function noteStatement(sql: string): void {
  const into = current.getStore()
  if (into) for (const table of tablesIn(sql)) into.tables.add(table)
}

/** For values of a public table that a process keeps at hand. */
export function noteRead(table: PublicTable): void {
  current.getStore()?.tables.add(table)
}

/** What is being read is correct for this long (ms) only, because a count in it may be outdated. */
export function noteOutdatedAfter(ms: number): void {
  const into = current.getStore()
  if (into) into.until = Math.min(into.until, performance.now() + ms)
}

const isPublic: ReadonlySet<string> = new Set(publicTables)
const known = new Map<string, readonly PublicTable[]>()
const maxKnown = 2_000

/** Every mention counts, a column of the same name too: a false positive does no harm. */
function tablesIn(sql: string): readonly PublicTable[] {
  const before = known.get(sql)
  if (before) return before
  const tables = [...new Set(sql.match(/\w+/g))].filter((word): word is PublicTable => isPublic.has(word))
  if (known.size < maxKnown) known.set(sql, tables)
  return tables
}

/** What a page was made from. It is current while none of that has changed. */
export interface PageReads {
  /** Whether everything read is the same at this version. A promise only when something has to be asked again. */
  holdAt(version: number): boolean | Promise<boolean>
  /** Everything whose change could change the page. */
  topics(): ReadonlySet<PublicTopic>
  /** When something in it is outdated even if nothing changes (ms, `performance.now`). */
  until(): number
  parts(): ReadParts
}

/** A cached answer that a page was made from, as it can be kept outside of this process. */
export interface ReadAnswer {
  /** Its key in `cachePublic`. */
  readonly key: string
  readonly topics: readonly PublicTopic[]
  /** As in `RecordedAnswer`. */
  readonly until: number
  readonly fingerprint: string
}

export interface ReadParts {
  /** Read outside of any cached answer. */
  readonly tables: ReadonlySet<PublicTopic>
  readonly answers: readonly ReadAnswer[]
  readonly until: number
  /** The page shows at least what this snapshot of the database does; null when none is known. */
  readonly since: string | null
}

type AskAgain = () => Promise<RecordedAnswer | null>

/** An answer without its value: a page lives longer than what it was made from. */
interface KnownAnswer extends ReadAnswer {
  /** Null when this process can't ask that question. */
  readonly again: AskAgain
}

/** @param version - of the time before the page was made */
export function pageReads(version: number, { answers, ...parts }: Recording): PageReads {
  const read = [...answers].map(([key, answer]) => withoutValue(key, answer))
  return readsFrom(version, { ...parts, answers: read })
}

/**
 * Reads of a page made by another process, or by this one before it started. An answer that is outdated is asked for `again` by its
 * key.
 */
export function reopenedReads(
  version: number,
  { answers, ...parts }: ReadParts,
  again: (key: string) => ReturnType<AskAgain>,
): PageReads {
  const read = answers.map((answer) => ({ ...answer, again: () => again(answer.key) }))
  return readsFrom(version, { ...parts, answers: read })
}

function withoutValue(key: string, { topics, until, fingerprint, again }: RecordedAnswer): KnownAnswer {
  return { key, topics, until, fingerprint: fingerprint(), again }
}

function readsFrom(
  version: number,
  { tables, answers, until, since }: ReadParts & { readonly answers: readonly KnownAnswer[] },
): PageReads {
  const read = [...answers]
  let at = version
  let asking: { readonly at: number; readonly holds: Promise<boolean> } | null = null

  /** Whether these still say the same. While the database doesn't answer, they do. */
  const askAgain = async (doubtful: readonly KnownAnswer[], now: number): Promise<boolean> => {
    try {
      const fresh = await Promise.all(doubtful.map(({ again }) => again()))
      for (const [index, answer] of fresh.entries()) {
        const before = doubtful[index]
        if (!answer || !before || answer.fingerprint() !== before.fingerprint) return false
        read[read.indexOf(before)] = withoutValue(before.key, answer)
      }
      at = now
    } catch {
      return true
    }
    return true
  }

  const holdAt = (now: number): boolean | Promise<boolean> => {
    // An answer for an earlier version says nothing about this one.
    if (asking) return asking.at >= now ? asking.holds : asking.holds.then((holds) => holds && holdAt(now))
    const ms = performance.now()
    if (ms >= until || hasChanged(tables, at)) return false
    const doubtful = read.filter((answer) => ms >= answer.until || hasChanged(answer.topics, at))
    if (doubtful.length === 0) {
      at = now
      return true
    }
    const holds = askAgain(doubtful, now).finally(() => {
      asking = null
    })
    asking = { at: now, holds }
    return holds
  }
  return {
    holdAt,
    topics: () => new Set([...tables, ...read.flatMap(({ topics }) => topics)]),
    until: () => Math.min(until, ...read.map((answer) => answer.until)),
    parts: () => ({ tables, answers: read, until, since }),
  }
}
