import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { log } from '../log.server.ts'
import { recorder } from '../metrics/recorder.server.ts'
import { statementName } from '../metrics/statement-name.ts'
import { currentTrace, runTraced, type Trace } from '../trace/trace.server.ts'
import { tracer } from '../trace/tracer.server.ts'
import { noteStatement } from './public-pages/recorded-reads.server.ts'
import { lineBudget } from './line-budget.ts'
import { withPreparedName } from './preparing-statements.server.ts'

let slowMs = Number.POSITIVE_INFINITY

/** Sets from how many milliseconds on a statement is logged; 0 logs none. Called once by the composition root (and by tests). */
export function configureSlowStatements(ms: number): void {
  slowMs = ms === 0 ? Number.POSITIVE_INFINITY : ms
  budget = newBudget()
}

/** Observes all statements of a pool, on every path: measures them, and logs the slow ones with their cause. */
export function observeStatements(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool)
  // A query that waits for a connection would otherwise run in the context of the request that returned it.
  const connectInContext = (callback?: (...found: unknown[]) => void): unknown =>
    callback ? Reflect.apply(connect, pool, [AsyncLocalStorage.bind(callback)]) : connect()
  Object.assign(pool, { connect: connectInContext })
  pool.on('connect', observeClient)
}

type Callback = (error: Error | undefined, result: unknown) => void

function observeClient(client: pg.PoolClient): void {
  // Looked up for each statement, because tests replace the class's function to count statements.
  const own = Object.hasOwn(client, 'query') ? client.query : undefined
  const send = (args: unknown[]): unknown =>
    Reflect.apply(own ?? Object.getPrototypeOf(client).query, client, withPreparedName(args))
  const observed = (...args: unknown[]): unknown => {
    const sql = textOf(args[0])
    if (sql === undefined) return send(args)
    noteStatement(sql)
    const statement = { sql, trace: currentTrace(), began: performance.now() }
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const noted: Callback = (error, result) => {
        note(statement, error ? null : result)
        ;(callback as Callback)(error, result)
      }
      return send([...args.slice(0, -1), noted])
    }
    return (send(args) as Promise<unknown>).then(
      (result) => {
        note(statement, result)
        return result
      },
      (error: unknown) => {
        note(statement, null)
        throw error
      },
    )
  }
  Object.assign(client, { query: observed })
}

/** Undefined for a cursor, whose rows come later. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  const isPlain = typeof statement === 'object' && statement !== null && !('submit' in statement)
  return isPlain && 'text' in statement ? String(statement.text) : undefined
}

interface Statement {
  readonly sql: string
  readonly trace: Trace | undefined
  readonly began: number
}

function note({ sql, trace, began }: Statement, result: unknown): void {
  const ms = performance.now() - began
  recorder()?.observeStatement(shortName(sql), ms / 1000)
  if (trace) traceStatement({ sql, trace, began }, result === null)
  if (ms >= slowMs) reportSlow({ sql, trace, ms, rows: rowsOf(result) })
}

/** A part of the request or the job that sent it. The queue's own polling belongs to neither. */
function traceStatement({ sql, trace, began }: Statement & { trace: Trace }, failed: boolean): void {
  const to = tracer()
  if (!to) return
  const name = shortName(sql)
  const attributes = {
    'db.system.name': 'postgresql',
    'db.query.summary': name,
    'db.query.text': shortText(sql),
  }
  to.recordSpan({ trace, isRoot: false, name, kind: 'client', began, attributes, failed })
}

/** The same few hundred texts come again and again. */
const names = new Map<string, string>()
const maxNames = 2_000

function shortName(sql: string): string {
  const known = names.get(sql)
  if (known !== undefined) return known
  const name = statementName(sql)
  if (names.size < maxNames) names.set(sql, name)
  return name
}

/** Null after an error, and for several statements in one text. */
function rowsOf(result: unknown): number | null {
  const { rowCount } = (result ?? {}) as { rowCount?: number | null }
  return rowCount ?? null
}

const maxText = 2_000
const newBudget = () => lineBudget(30, 60_000, () => performance.now())
let budget = newBudget()

/** It has placeholders instead of values. */
function shortText(sql: string): string {
  return sql.replaceAll(/\s+/g, ' ').slice(0, maxText)
}

function reportSlow({
  sql,
  trace,
  ms,
  rows,
}: Omit<Statement, 'began'> & { ms: number; rows: number | null }) {
  const omitted = budget()
  if (omitted === null) return
  const line = {
    sql: shortText(sql),
    ms: Math.round(ms),
    rows,
    cause: trace?.cause ?? 'the process itself',
    ...(omitted > 0 ? { omitted } : {}),
  }
  const write = () => log.warn(line, 'a slow statement')
  if (trace) runTraced(trace, write)
  else write()
}
