import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { openDatabase } from './open-database.ts'

/** The account of everything that doesn't belong to a connected account. */
export const PLATFORM = 'platform'

export interface Resource {
  id: string
  object: string
}

export interface ListFilter {
  account?: string
  /** Field of the object and its required value. */
  where?: Record<string, string | number>
  createdFrom?: number
  createdTo?: number
  /** Oldest first; lists of the API are newest first. */
  oldestFirst?: boolean
  after?: string
  before?: string
  limit?: number
}

/** The stand-in's state: Stripe-shaped documents in one SQLite file. */
export interface Store {
  readonly database: DatabaseSync
  insert(kind: string, body: Resource, extra: { created: number; account?: string; hidden?: object }): void
  update(body: Resource): void
  find<T extends Resource>(kind: string, id: string, account?: string): T | undefined
  byId(id: string): Resource | undefined
  list<T extends Resource>(kind: string, filter?: ListFilter): T[]
  hidden<T>(id: string): T | undefined
  setHidden(id: string, hidden: object): void
  setting<T>(name: string): T | undefined
  setSetting(name: string, value: unknown): void
  /** Runs the function in one transaction; a call inside another joins it. */
  transaction<T>(run: () => T): T
  all<T>(sql: string, ...values: SQLInputValue[]): T[]
  run(sql: string, ...values: SQLInputValue[]): number
  close(): void
}

export function openStore(file: string): Store {
  const database = openDatabase(file)
  const { all, run, forget } = statementsOf(database)
  const json = <T>(text: string | null | undefined): T | undefined =>
    text ? (JSON.parse(text) as T) : undefined
  const body = <T>(where: string, ...values: SQLInputValue[]): T | undefined =>
    json<T>(all<{ body: string }>(`select body from objects where ${where}`, ...values)[0]?.body)

  return {
    database,
    all,
    run,
    insert(kind, object, { created, account = PLATFORM, hidden }) {
      run(
        'insert into objects (id, kind, account, created, body, hidden) values (?, ?, ?, ?, ?, ?)',
        object.id,
        kind,
        account,
        created,
        JSON.stringify(object),
        hidden ? JSON.stringify(hidden) : null,
      )
    },
    update(object) {
      run('update objects set body = ? where id = ?', JSON.stringify(object), object.id)
    },
    find: <T extends Resource>(kind: string, id: string, account?: string) =>
      account === undefined
        ? body<T>('id = ? and kind = ?', id, kind)
        : body<T>('id = ? and kind = ? and account = ?', id, kind, account),
    byId: (id) => body<Resource>('id = ?', id),
    list<T extends Resource>(kind: string, filter: ListFilter = {}) {
      const { sql, values } = listQuery(kind, filter)
      return all<{ body: string }>(sql, ...values).map((row) => JSON.parse(row.body) as T)
    },
    hidden: <T>(id: string) =>
      json<T>(all<{ hidden: string | null }>('select hidden from objects where id = ?', id)[0]?.hidden),
    setHidden(id, hidden) {
      run('update objects set hidden = ? where id = ?', JSON.stringify(hidden), id)
    },
    setting: <T>(name: string) =>
      json<T>(all<{ value: string }>('select value from settings where name = ?', name)[0]?.value),
    setSetting(name, value) {
      run('insert or replace into settings (name, value) values (?, ?)', name, JSON.stringify(value))
    },
    transaction: (action) => inTransaction(database, action),
    close() {
      forget()
      if (database.isOpen) database.close()
    },
  }
}

/** Caches prepared statements. */
function statementsOf(database: DatabaseSync) {
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const statement = (sql: string) => {
    const known = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, known)
    return known
  }
  return {
    all: <T>(sql: string, ...values: SQLInputValue[]) => statement(sql).all(...values) as T[],
    run: (sql: string, ...values: SQLInputValue[]) => Number(statement(sql).run(...values).changes),
    forget: () => prepared.clear(),
  }
}

function inTransaction<T>(database: DatabaseSync, action: () => T): T {
  if (database.isTransaction) return action()
  database.exec('begin immediate')
  try {
    const result = action()
    database.exec('commit')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}

function listQuery(kind: string, filter: ListFilter): { sql: string; values: SQLInputValue[] } {
  const clauses = ['kind = ?']
  const values: SQLInputValue[] = [kind]
  const add = (clause: string, value: SQLInputValue) => {
    clauses.push(clause)
    values.push(value)
  }
  if (filter.account !== undefined) add('account = ?', filter.account)
  for (const [field, value] of Object.entries(filter.where ?? {})) {
    if (!/^[a-z_]+$/.test(field)) throw new Error(`not a field name: ${field}`)
    // The path is part of the text so that SQLite can use the expression indexes.
    add(`json_extract(body, '$.${field}') = ?`, value)
  }
  if (filter.createdFrom !== undefined) add('created >= ?', filter.createdFrom)
  if (filter.createdTo !== undefined) add('created <= ?', filter.createdTo)
  if (filter.after) add('seq < (select seq from objects where id = ?)', filter.after)
  if (filter.before) add('seq > (select seq from objects where id = ?)', filter.before)
  const upwards = filter.oldestFirst === true || filter.before !== undefined
  values.push(filter.limit ?? -1)
  const where = clauses.join(' and ')
  return {
    sql: `select body from objects where ${where} order by seq ${upwards ? 'asc' : 'desc'} limit ?`,
    values,
  }
}
