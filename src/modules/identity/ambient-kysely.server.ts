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

/** Sends each query to the surrounding transaction, or to the pool without one. */
const connection: DatabaseConnection = {
  executeQuery: <Row>(query: CompiledQuery) => database().executeQuery(query as CompiledQuery<Row>),
  streamQuery: () => {
    throw new Error('the ambient database cannot stream')
  },
}

const noTransactions = async () => {
  throw new Error('use transaction() to open a transaction')
}

/**
 * The database handle for better-auth. Its queries inside our `transaction()` are part of it, so rows, hooks and emails commit
 * together, and on the single connection of the embedded engine nothing deadlocks.
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
