import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseParts } from '#main/backup/database-parts.server.ts'
import { moveToPostgres } from '#main/backup/move-to-postgres.server.ts'
import { restoreBackup } from '#main/backup/restore-backup.server.ts'
import { writeArchive } from '#platform/archive/write-archive.server.ts'
import { currentDatabase } from '#platform/db/transaction.server.ts'
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

const patience = 600_000

test('without DATABASE_URL, and without an embedded database, nothing is moved', async () => {
  const config = await anEmptyPlace('pglite')
  await expect(moveToPostgres(config)).rejects.toThrow('Set DATABASE_URL')
  const databaseUrl = 'postgres://localhost/none'
  await expect(moveToPostgres({ ...config, databaseUrl })).rejects.toThrow('There is no embedded database in')
})

for (const engine of targetEngines().filter((one) => one === 'postgres')) {
  test(
    `an embedded marketplace moves with every row, once, and never into a database with tables (${engine})`,
    async () => {
      const product = await aProduct({ quantity: 10 })
      await aPaidOrder({ shopper: await aPerson(), items: [{ product, quantity: 2 }] })
      const file = join(anEmptyFolder(), 'shop.backup')
      const snapshot = { files: 'disk', version: '0', onSnapshot: async () => undefined } as const
      await writeArchive(file, databaseParts(currentDatabase(), snapshot), undefined)
      const embedded = await anEmptyPlace('pglite')
      await restoreBackup(embedded, { file, overwrites: false })
      const before = await inDatabase(embedded, allFacts)

      const used = await anEmptyPlace(engine)
      await restoreBackup(used, { file, overwrites: false })
      const toUsed = moveToPostgres({ ...embedded, databaseUrl: used.databaseUrl })
      await expect(toUsed).rejects.toThrow('is not empty')

      const { databaseUrl } = await anEmptyPlace(engine)
      await inDatabase(embedded, async () => {
        await expect(moveToPostgres({ ...embedded, databaseUrl })).rejects.toThrow(
          'in use by another process',
        )
      })
      await moveToPostgres({ ...embedded, databaseUrl })
      expect(await inDatabase({ ...embedded, databaseUrl }, allFacts)).toEqual(before)
      expect(existsSync(join(embedded.dataDir, 'database.moved'))).toBe(true)
      await expect(moveToPostgres({ ...embedded, databaseUrl })).rejects.toThrow(
        'There is no embedded database',
      )
    },
    patience,
  )
}
