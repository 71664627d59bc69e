import { sql } from 'kysely'
import { currentDatabase, databaseOf } from '#platform/db/transaction.server.ts'
import { job } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { z } from 'zod'
import { shortMemory } from './short-memory.server.ts'

const db = databaseOf<unknown>()

/** Below this, reading every product for a keyword of two letters is quick enough, and the index would only slow edits down. */
const worthwhileFrom = 200_000
const known = shortMemory<boolean>(60_000, 1)

/** The database has a finished index over `short_grams(search_text)`. */
export async function hasShortGrams(): Promise<boolean> {
  if (currentDatabase().engine !== 'postgres') return false
  return known.share('index', async () => (await stateOfIndex()) === 'valid')
}

async function stateOfIndex(): Promise<'missing' | 'valid' | 'broken'> {
  const { rows } = await sql<{ indisvalid: boolean }>`
    select indisvalid from pg_index where indexrelid = to_regclass('products_short_grams')`.execute(db())
  if (!rows[0]) return 'missing'
  return rows[0].indisvalid ? 'valid' : 'broken'
}

/**
 * Builds the index for keywords of one or two characters once the catalogue is large, without holding up anybody's writing.
 * An index that an interrupted build has left behind is built anew.
 */
export const tendShortGramsJob = job({
  name: 'tend-short-grams',
  payload: z.object({}),
  concurrency: 1,
  leaseSeconds: 3_600,
  run: async () => tendShortGrams(worthwhileFrom),
})

export async function tendShortGrams(from: number): Promise<void> {
  if (currentDatabase().engine !== 'postgres') return
  const { rows } = await sql<{ products: number }>`
    select reltuples::bigint as products from pg_class where oid = 'products'::regclass`.execute(db())
  if ((rows[0]?.products ?? 0) < from || (await stateOfIndex()) === 'valid') return
  const started = performance.now()
  const client = await currentDatabase().pool.connect()
  try {
    // Not in a transaction, and as long as it takes: a large catalogue needs minutes.
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '256MB'`)
    await client.query('drop index concurrently if exists products_short_grams')
    await client.query(
      `create index concurrently products_short_grams on products using gin (short_grams(search_text))
       with (fastupdate = off) where status = 'active'`,
    )
  } finally {
    // Thrown away, so that nobody inherits the missing time limit.
    client.release(true)
  }
  known.keep('index', true)
  log.info(
    { seconds: Math.round((performance.now() - started) / 1000) },
    'short keywords have their index now',
  )
}
