import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { databaseParts } from '#main/backup/database-parts.server.ts'
import { makeBackup } from '#main/backup/make-backup.server.ts'
import { restoreBackup } from '#main/backup/restore-backup.server.ts'
import { verifyBackup } from '#main/backup/verify-backup.server.ts'
import { prepareSchema } from '#main/start/prepare-schema.server.ts'
import { writeArchive } from '#platform/archive/write-archive.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { TableFacts } from '#platform/db/dump/dumped-table.ts'
import { currentDatabase, databaseOf } from '#platform/db/transaction.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { sendEmailJob } from '#platform/email/email.server.ts'
import { newId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import {
  allFacts,
  anEmptyFolder,
  anEmptyPlace,
  inDatabase,
  targetEngines,
} from '#tests/support/backup-places.ts'

const newest = '0016_restores'
const db = databaseOf<unknown>()
const key = 'a key of more than thirty-two characters'
let file = ''

/** A marketplace with a product, orders, a waiting email and a waiting job, backed up to `file`. */
beforeEach(async () => {
  file = join(anEmptyFolder(), 'shop.backup')
  const product = await aProduct({ quantity: 10 })
  const shopper = await aPerson()
  for (const quantity of [1, 2]) await aPaidOrder({ shopper, items: [{ product, quantity }] })
  await enqueue(sendEmailJob, { emailId: newId() })
  await backUpTo(file)
})

async function backUpTo(target: string, secret?: string): Promise<void> {
  const parts = databaseParts(currentDatabase(), {
    files: 'disk',
    version: '0.2.0',
    onSnapshot: async () => undefined,
  })
  await writeArchive(target, parts, secret)
}

const restore = (config: Config, from = file, overwrites = false) =>
  restoreBackup(config, { file: from, overwrites })

function putFile(config: Config, name: string, content: string): void {
  const path = join(config.dataDir, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** Each place on the embedded engine has to be created from nothing, which takes seconds. */
const patience = 600_000

for (const engine of targetEngines()) {
  test(
    `every row of every table comes back, the queue’s jobs included, and the database goes on (${engine})`,
    async () => {
      const config = await anEmptyPlace(engine)
      await sql`insert into public_page_changes default values`.execute(db())
      await backUpTo(`${file}.2`)
      await restore(config, `${file}.2`)
      const wanted = await factsIn(`${file}.2`)
      expect(wanted.find(({ name }) => name === 'public.orders')?.rows).toBe(2)
      expect(wanted.find(({ name }) => name === 'jobs.job')?.rows).toBeGreaterThan(0)
      await inDatabase(config, async (database) => {
        expect(await allFacts(database)).toEqual(wanted)
        await prepareSchema(database, { ...config, migrates: false })
        // Identities count on; foreign keys and triggers work again.
        const next = await database.pool.query<{ isNext: boolean }>(
          `insert into public_page_changes default values
           returning slot > (select max(slot) from public_page_changes) as "isNext"`,
        )
        expect(next.rows).toEqual([{ isNext: true }])
        await expect(database.pool.query('delete from vendors')).rejects.toThrow('foreign key')
        await expect(database.pool.query('update ledger_entries set amount_cents = 0')).rejects.toThrow(
          'is never changed',
        )
      })
    },
    patience,
  )

  test(
    `a target with data or in use is refused and stays as it is; --overwrite replaces it (${engine})`,
    async () => {
      const config = await anEmptyPlace(engine)
      await restore(config)
      await sql`update products set name = 'A later name'`.execute(db())
      await backUpTo(`${file}.2`)
      await expect(restore(config, `${file}.2`)).rejects.toThrow(/is not empty.*--overwrite/)
      await inDatabase(config, async ({ pool }) => {
        const { rows } = await pool.query(`select 1 from products where name = 'A later name'`)
        expect(rows).toEqual([])
        await expect(restore(config, file, true)).rejects.toThrow(/in use by/)
      })
      await restore(config, `${file}.2`, true)
      expect(await inDatabase(config, allFacts)).toEqual(await factsIn(`${file}.2`))
    },
    patience,
  )

  test(`a damaged backup, a wrong key and a newer backup change nothing (${engine})`, async () => {
    const config = await anEmptyPlace(engine, { BACKUP_KEY: key })
    await backUpTo(`${file}.sealed`, key)
    const bytes = readFileSync(`${file}.sealed`)
    writeFileSync(`${file}.short`, bytes.subarray(0, bytes.length - 1))
    writeFileSync(
      `${file}.bent`,
      bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte)),
    )
    for (const bad of ['short', 'bent'])
      await expect(restore(config, `${file}.${bad}`)).rejects.toThrow('is damaged or incomplete')
    const other = { ...config, backup: { ...config.backup, key: 'another key of thirty-two characters' } }
    await expect(restore(other, `${file}.sealed`)).rejects.toThrow('BACKUP_KEY is not the key')
    const newer = '0999_from_the_future'
    await sql`insert into kysely_migration values (${newer}, 'later')`.execute(db())
    await backUpTo(`${file}.newer`, key)
    await sql`delete from kysely_migration where name = ${newer}`.execute(db())
    await expect(restore(config, `${file}.newer`)).rejects.toThrow(/does not know \(0999_from_the_future\)/)
    expect(existsSync(config.dataDir)).toBe(false)
    if (engine === 'postgres')
      await inDatabase(config, async ({ pool }) => {
        const { rows } = await pool.query(`select to_regclass('public.products') as products`)
        expect(rows).toEqual([{ products: null }])
      })
  })

  test(
    `a stopped marketplace of an older version is backed up with its files, restored on every engine and migrated (${engine})`,
    async () => {
      const first = await anEmptyPlace(engine, { BACKUP_KEY: key })
      await restore({ ...first, backup: { ...first.backup, key: undefined } })
      await inDatabase(first, ({ pool }) =>
        pool.query(`drop table restores; delete from kysely_migration where name = '${newest}'`),
      )
      putFile(first, 'files/products/one/cover.webp', 'a picture')
      putFile(first, 'files/.unfinished/half', 'half a picture')
      putFile(first, 'session-secret', 'the secret')
      const made = await makeBackup(first, `${file}.full`)
      expect(readdirSync(join(first.dataDir, 'copies'))).toEqual([])
      const wanted = withoutMigrations(await factsIn(file))
      for (const target of targetEngines()) {
        const second = await anEmptyPlace(target, { BACKUP_KEY: key })
        await restore(second, made.file)
        await inDatabase(second, async (database) => {
          expect(withoutMigrations(await allFacts(database))).toEqual(wanted)
          await prepareSchema(database, { ...second, migrates: false })
          expect((await database.pool.query('select reconciled_at from restores')).rows).toEqual([
            { reconciled_at: null },
          ])
        })
        expect(readFileSync(join(second.dataDir, 'files/products/one/cover.webp'), 'utf8')).toBe('a picture')
        expect(readdirSync(join(second.dataDir, 'files'))).toEqual(['products'])
        expect(readFileSync(join(second.dataDir, 'session-secret'), 'utf8')).toBe('the secret')
        expect(existsSync(join(second.dataDir, 'restoring'))).toBe(false)
      }
    },
    patience,
  )
}

/** What was written: this process's queue goes on counting its jobs. */
async function factsIn(archive: string): Promise<TableFacts[]> {
  return (await verifyBackup(archive, undefined)).tables.filter(({ name }) => name !== 'public.restores')
}

/** When a migration ran differs. */
function withoutMigrations(facts: readonly TableFacts[]): TableFacts[] {
  return facts.filter(({ name }) => name !== 'public.kysely_migration')
}

test('a backup sees the database as of one moment, while others write', async () => {
  const parts = databaseParts(currentDatabase(), {
    files: 'disk',
    version: '0',
    onSnapshot: async () => undefined,
  })
  const header = await parts.next()
  expect(header.value?.name).toBe('backup.json')
  const isServer = currentDatabase().engine === 'postgres'
  // The embedded engine has one connection: nothing can write in the meantime.
  if (isServer) await sql`update products set name = 'Changed while it was read'`.execute(db())
  let text = ''
  for await (const part of parts) text += part.bytes.toString()
  expect(text).not.toContain('Changed while it was read')
})

test('a directory without a marketplace isn’t backed up, and no empty marketplace is made there', async () => {
  const config = await anEmptyPlace('pglite')
  await expect(makeBackup(config, `${file}.none`)).rejects.toThrow('There is no marketplace in')
  expect(existsSync(join(config.dataDir, 'database'))).toBe(false)
})
