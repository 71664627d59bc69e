import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { shiftClock } from '#platform/clock.server.ts'
import { watchLockOrder } from '#platform/db/lock-ranks.server.ts'
import { emptyTtlCaches } from '#platform/ttl-cache.server.ts'
import { noteOwnChange } from '#platform/db/public-pages/own-changes.server.ts'
import { provideDatabase } from '#platform/db/transaction.server.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { log } from '#platform/log.server.ts'
import { preparePictureJob } from '#modules/media/server'
import { provideSubscriptions, reactJob } from '#platform/jobs/events.server.ts'
import { closeJobs, openJobs } from '#platform/jobs/jobs.server.ts'
import { sendEmailJob } from '#platform/email/email.server.ts'
import { openTestDatabase } from './open-test-database.ts'

let database: Database
let deleteAll = ''

// The files of a worker share modules: those of the file before would react to this one's events.
provideSubscriptions([])

/** Each test starts with an empty database. No workers run: tests call `workOff`. */
beforeAll(async () => {
  log.level = 'silent'
  watchLockOrder()
  database = await openTestDatabase()
  provideDatabase(database)
  await openJobs([reactJob, sendEmailJob, preparePictureJob])
  const { rows } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' and tablename not like 'kysely_%' and tablename <> 'public_page_changes' or (schemaname = 'jobs' and tablename like 'job%')`,
  )
  const tables = rows.map(({ name }) => `delete from ${name};`).join(' ')
  deleteAll = `set session_replication_role = replica; ${tables} set session_replication_role = default; insert into public_page_changes default values; insert into public_changes (topics) values ('{*}');`
})

beforeEach(async () => {
  shiftClock(0)
  // An earlier file may have turned them off.
  configureRateLimits(true)
  await database.pool.query(deleteAll)
  noteOwnChange()
  emptyTtlCaches()
})

afterAll(closeJobs)
