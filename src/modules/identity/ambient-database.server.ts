import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'

const database = databaseOf<unknown>()

/** Sends each query to the surrounding transaction, or to the pool when there is none. */
const connection: DatabaseConnection = {
  executeQuery: <Row>(query: CompiledQuery) => database().executeQuery(query as CompiledQuery<Row>),
  streamQuery: () => {
    throw new Error('the ambient database does not stream')
  },
}

const noTransactions = async () => {
  throw new Error('transactions are opened by transaction() alone')
}

/**
 * The database as better-auth is given it. Whatever the library does inside our `transaction()` belongs to it: rows, hooks and
 * mails commit together, and on the one connection of the embedded engine nothing waits for itself.
 */
export function ambientKysely(): Kysely<unknown> {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createDriver: () => ({
      init: async () => undefined,
      acquireConnection: async () => connection,
      releaseConnection: async () => undefined,
      beginTransaction: noTransactions,
      commitTransaction: noTransactions,
      rollbackTransaction: noTransactions,
      destroy: async () => undefined,
    }),
  }
  return new Kysely<unknown>({ dialect })
}
