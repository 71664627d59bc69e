import { sql } from 'kysely'
import type { Config } from '#platform/config.server.ts'
import { currentDatabase, databaseOf } from '#platform/db/transaction.server.ts'
import { codeOf } from '#platform/code-of.ts'
import { log } from '#platform/log.server.ts'
import { discardingEmail } from '#platform/email/email.server.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { isDatabaseEmpty } from '#seeds/load-demo.ts'
import { seedDemo } from '#seeds/seed-demo.ts'
import { fillBesideFile } from './half-filled-demo.server.ts'
import type { Marketplace } from '../start/open-marketplace.server.ts'

const db = databaseOf<unknown>()
const turn = `hashtextextended('filling the demo', 0)`

/**
 * Fills an empty demo. If several processes start at once on a server, one fills it and the others wait. Throws `StartProblem` if
 * that fails, or if an earlier process ended before it had finished.
 */
export async function fillEmptyDemo({ config, sandbox }: Marketplace): Promise<void> {
  if (!(await isFilling()) && !(await isDatabaseEmpty())) return
  if (!sandbox.stripe) {
    log.warn(
      "STRIPE_SECRET_KEY is set, so this demo starts empty: its artists exist only in Stripe's stand-in",
    )
    return
  }
  // The demo's people don't exist: don't send them email through a real server, and don't fail when it's down.
  const seed = () => seedDemo(sandbox)
  await oneAtATime(async (isAlone) => {
    if (await isFilling()) throw new StartProblem(`${halfFilled(isAlone)} ${startingOver(config)}.`)
    if (await isDatabaseEmpty()) await fill(config, sandbox.mailbox ? seed : () => discardingEmail(seed))
  })
}

function halfFilled(isAlone: boolean): string {
  const ended =
    'The demo in this database is incomplete, because the process that filled it ended before it had finished.'
  return isAlone
    ? ended
    : `Another process is filling the demo: wait a minute and start again. If not: ${ended}`
}

async function fill(config: Config, seed: () => Promise<void>): Promise<void> {
  log.info('filling the demo')
  try {
    await (config.databaseUrl ? fillWithMark(seed) : fillBesideFile(config, seed))
  } catch (error) {
    log.error({ err: error }, 'failed to fill the demo')
    const reason = error instanceof Error ? error.message : (codeOf(error) ?? String(error))
    throw new StartProblem(
      `The demo could not be filled (${reason}). Fix the cause. ${startingOver(config)}.`,
    )
  }
}

async function isFilling(): Promise<boolean> {
  const { rows } = await sql`select 1 from installation where is_filling`.execute(db())
  return rows.length > 0
}

/** Marks the database as unfinished, for all processes that share it. We may not delete a server's database to start over. */
async function fillWithMark(seed: () => Promise<void>): Promise<void> {
  await mark(true)
  await seed()
  await mark(false)
}

async function mark(isFilling: boolean): Promise<void> {
  await sql`update installation set is_filling = ${isFilling}`.execute(db())
}

/**
 * The lock ends with its session, however the process ends. The embedded database has only one process. Behind a pooler without
 * DATABASE_DIRECT_URL no session can hold a lock; `isAlone` is false then, because another process may be filling.
 */
async function oneAtATime(run: (isAlone: boolean) => Promise<void>): Promise<void> {
  const { engine, openDirectConnection } = currentDatabase()
  const session = await openDirectConnection?.()
  if (!session) return run(engine === 'pglite')
  try {
    const { rows } = await session.query<{ is_ours: boolean }>(
      `select pg_try_advisory_lock(${turn}) as is_ours`,
    )
    if (!rows[0]?.is_ours) {
      log.info('another process is filling the demo; waiting for it')
      await session.query(`select pg_advisory_lock(${turn})`)
    }
    await run(true)
  } finally {
    await session.end()
  }
}

function startingOver({ databaseUrl }: Config): string {
  return databaseUrl
    ? 'Empty the database (drop it and create it again) and start again'
    : 'The next start fills it from the beginning'
}
