import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { cents } from '#shared/money.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { changeSiteSettings } from './change-site-settings.server.ts'
import { configureSite, refreshSiteSettings, savedSettings, siteSettings } from './current-settings.server.ts'
import { settingVersion } from './setting-version.server.ts'
import { defaultSettings } from './site-settings.ts'

const db = databaseOf<unknown>()
const services = { stripe: 'stand-in', email: false, carrier: null } as const
const configuration = { publicUrl: 'http://shop.test', contactEmail: 'hi@shop.test', locked: {}, services }

beforeEach(() => configureSite(configuration))

const codeOf = (error: unknown) => (isRefusal(error) ? error.code : error)

async function audited(): Promise<unknown[]> {
  const { rows } = await sql`
    select before, after from audit_log where action = 'change-site-settings' order by id`.execute(db())
  return rows
}

test('a new site has the defaults, with the contact of the configuration', async () => {
  await refreshSiteSettings()
  expect(siteSettings()).toMatchObject({
    productName: 'Brimfolk',
    contactEmail: 'hi@shop.test',
    feeBasisPoints: 400,
    taxBasisPoints: 700,
    announcement: null,
  })
})

test('what an operator saves applies from the next request on, and other settings stay', async () => {
  const operator = await aPerson({ isOperator: true })
  await refreshSiteSettings()
  await changeSiteSettings(operator, { productName: 'Hatworks' })
  await changeSiteSettings(operator, { feeBasisPoints: 500, taxBasisPoints: 700 })
  expect(siteSettings().productName).toBe('Brimfolk')
  await refreshSiteSettings()
  expect(siteSettings()).toMatchObject({ productName: 'Hatworks', feeBasisPoints: 500, taxBasisPoints: 700 })
  expect(await savedSettings(system)).toEqual(
    expect.arrayContaining(['productName', 'feeBasisPoints', 'taxBasisPoints']),
  )
})

test('a setting of the environment wins, and saving does not change it', async () => {
  configureSite({ ...configuration, locked: { productName: 'From the environment' } })
  const operator = await aPerson({ isOperator: true })
  await changeSiteSettings(operator, { productName: 'Hatworks', legalName: 'Hatworks LLC' })
  await refreshSiteSettings()
  expect(siteSettings()).toMatchObject({ productName: 'From the environment', legalName: 'Hatworks LLC' })
  configureSite(configuration)
  await sql`update site_settings set updated_at = now()`.execute(db())
  await refreshSiteSettings()
  expect(siteSettings().productName).toBe('Brimfolk')
})

test('each change is recorded with the values before and after; saving the same again is not', async () => {
  const operator = await aPerson({ isOperator: true })
  await changeSiteSettings(operator, { announcement: 'Sale' })
  await changeSiteSettings(operator, { announcement: 'Sale' })
  await changeSiteSettings(operator, { announcement: null })
  expect(await audited()).toEqual([
    { before: { announcement: null }, after: { announcement: 'Sale' } },
    { before: { announcement: 'Sale' }, after: { announcement: null } },
  ])
})

test('a changed shipping table is recorded with the prices before and after; the same table again is not', async () => {
  const operator = await aPerson({ isOperator: true })
  const { shippingTable } = defaultSettings
  const dearer = { ...shippingTable.abroad.standard, firstCents: cents(2_000) }
  const changed = { ...shippingTable, abroad: { ...shippingTable.abroad, standard: dearer } }
  await changeSiteSettings(operator, { shippingTable: changed })
  await changeSiteSettings(operator, { shippingTable: changed })
  await refreshSiteSettings()
  expect(siteSettings().shippingTable).toEqual(changed)
  expect(await audited()).toEqual([{ before: { shippingTable }, after: { shippingTable: changed } }])
})

test('a shipping table that someone else saved in the meantime is not overwritten unnoticed', async () => {
  const operator = await aPerson({ isOperator: true })
  await refreshSiteSettings()
  const { shippingTable } = siteSettings()
  const openedWith = { shippingTable: settingVersion(shippingTable) }
  const tableWith = (name: string) => ({
    shippingTable: {
      ...shippingTable,
      abroad: { ...shippingTable.abroad, standard: { ...shippingTable.abroad.standard, name } },
    },
  })
  await changeSiteSettings(operator, tableWith('First'), openedWith)
  expect(await changeSiteSettings(operator, tableWith('Second'), openedWith).catch(codeOf)).toBe(
    'settings-changed',
  )
  await refreshSiteSettings()
  expect(siteSettings().shippingTable.abroad.standard.name).toBe('First')
  const now = { shippingTable: settingVersion(siteSettings().shippingTable) }
  const both = ['Third', 'Fourth'].map((name) =>
    changeSiteSettings(operator, tableWith(name), now).catch(codeOf),
  )
  const results = await Promise.all(both)
  expect(results.filter((result) => result === undefined)).toHaveLength(1)
  expect(results).toContain('settings-changed')
})

test('of two operators who save different settings at the same moment, both are kept', async () => {
  const operator = await aPerson({ isOperator: true })
  await Promise.all([
    changeSiteSettings(operator, { announcement: 'Sale' }),
    changeSiteSettings(operator, { legalName: 'Hatworks LLC' }),
  ])
  await refreshSiteSettings()
  expect(siteSettings()).toMatchObject({ announcement: 'Sale', legalName: 'Hatworks LLC' })
})

test('for everyone but operators, the settings page does not exist', async () => {
  for (const actor of [visitor, await aPerson()])
    expect(await changeSiteSettings(actor, { productName: 'Mine' }).catch(codeOf)).toBe('not-found')
  await refreshSiteSettings()
  expect(siteSettings().productName).toBe('Brimfolk')
})
