import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<true>()

/** The names of prepared statements, by their text. */
const names = new Map<string, string>()
/** Each connection keeps them all, at some 20 kB each. */
const maxNames = 500

/** A prepared statement fails for good when a migration adds a column to what it returns. */
const allColumns = /(?:\bselect|\breturning|\.)\s*\*/i

/**
 * Runs a frequent use case, whose statements with values each connection parses and plans once. Only for one whose statements'
 * best plans don't depend on the values: writes, lookups by key and walks along an index.
 */
export function preparingStatements<Result>(run: () => Promise<Result>): Promise<Result> {
  return scope.run(true, run)
}

/** The name of a statement that is prepared from now on. Undefined when there are too many. */
export function nameToPrepare(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxNames) return known
  const name = `prepared-${names.size}`
  names.set(text, name)
  return name
}

/** Adds the name to what Kysely sends to a client: a text and its values. */
export function withPreparedName(args: readonly unknown[]): readonly unknown[] {
  const [text, values, ...rest] = args
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return args
  const name = scope.getStore() && !allColumns.test(text) ? nameToPrepare(text) : names.get(text)
  return name === undefined ? args : [{ name, text, values }, ...rest]
}
