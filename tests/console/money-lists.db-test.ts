import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exportOpenDisputes } from '#modules/cases/server'
import { exportUnhandledEvents } from '#modules/operations/server'
import { exportOwedRefunds } from '#modules/orders/server'
import { exportBooksDifferences, exportHeldTransfers, exportSharesToDecide } from '#modules/payments/server'
import { csvPageSize } from '#platform/csv/export-csv.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { newId } from '#shared/ids.ts'
import { aProduct } from '../support/catalog-factories.ts'
import { aPerson } from '../support/identity-factories.ts'
import { aPaidOrder } from '../support/paid-order-factory.ts'

const db = databaseOf<unknown>()
const anOperator = () => aPerson({ isOperator: true })

async function linesOf(file: Promise<AsyncGenerator<string, void>>): Promise<string[]> {
  const [, ...lines] = (await Array.fromAsync(await file)).join('').trimEnd().split('\r\n')
  return lines
}

/** An order of an artist whose name a spreadsheet would calculate. */
async function anOrder() {
  const product = await aProduct()
  await sql`update vendors set display_name = '=1+1' where id = ${product.vendorId}`.execute(db())
  return {
    vendorId: product.vendorId,
    orderId: await aPaidOrder({ shopper: await aPerson(), items: [{ product, quantity: 1 }] }),
  }
}

test('transfers on hold arrive in parts, newest first, each once, with the reason and the next try', async () => {
  const { orderId, vendorId } = await anOrder()
  const count = csvPageSize + 3
  await sql`insert into transfers (order_id, vendor_id, sequence, amount_cents, status, held_because, held_tries, retry_at, created_at)
    select ${orderId}, ${vendorId}, 100 + n, 100 * n, 'held', 'balance_insufficient', 2, '2030-01-02T03:04:05Z',
      timestamptz '2020-01-01' + (n / 2) * interval '1 microsecond'
    from generate_series(1, ${count}::int) n`.execute(db())
  const lines = await linesOf(exportHeldTransfers(await anOperator()))
  const { rows } = await sql<{ id: string }>`
    select id from transfers where status = 'held' order by created_at desc, id desc`.execute(db())
  expect(lines.map((line) => line.slice(0, 36))).toEqual(rows.map(({ id }) => id))
  expect(lines).toHaveLength(count)
  expect(lines.find((line) => line.includes(`${count}.00`))).toContain(
    `,${orderId},'=1+1,${count}.00,balance,balance_insufficient,2,2030-01-02 03:04:05,2020-01-01 00:00:00`,
  )
})

test('refunds that failed, shares to decide about and unhandled events are files, too', async () => {
  const { orderId, vendorId } = await anOrder()
  await sql`update orders set status = 'canceled', email = '+jo@example.test' where id = ${orderId}`.execute(
    db(),
  )
  await sql`insert into transfers (order_id, vendor_id, sequence, amount_cents, status, needs_decision_since)
    values (${orderId}, ${vendorId}, 100, 1250, 'waiting', '2026-01-02T03:04:05Z')`.execute(db())
  await sql`insert into webhook_events (id, source, type, payload, received_at)
    values ('evt_1Old', 'stripe', 'charge.refunded', '{}', '2026-01-02T03:04:05Z')`.execute(db())
  const operator = await anOperator()
  expect(await linesOf(exportOwedRefunds(operator))).toEqual([
    expect.stringMatching(new RegExp(`^${orderId},'\\+jo@example\\.test,\\d+\\.\\d\\d,20`)),
  ])
  expect(await linesOf(exportSharesToDecide(operator))).toEqual([
    expect.stringMatching(new RegExp(`,${orderId},'=1\\+1,12\\.50,2026-01-02 03:04:05,no$`)),
  ])
  expect(await linesOf(exportUnhandledEvents(operator))).toEqual([
    'evt_1Old,charge.refunded,2026-01-02 03:04:05',
  ])
})

test('open disputes and the differences of the books are files, too', async () => {
  const { orderId } = await anOrder()
  await sql`insert into disputes (id, order_id, amount_cents, reason, status, evidence_due_at)
    values ('du_1Open', ${orderId}, 2000, 'fraudulent', 'open', '2030-01-02T03:04:05Z')`.execute(db())
  const unknown = newId<string>()
  const differences = [
    {
      orderId: unknown,
      event: 'payment',
      atStripeCents: 1000,
      inBooksCents: -5,
      transactions: ['txn_1', 'txn_2'],
    },
    { orderId: null, event: null, atStripeCents: 0, inBooksCents: 0, transactions: ['=cmd()'] },
  ]
  await sql`insert into books_checks (checked_at, compared_before, difference_count, differences)
    values (now(), now(), 2, ${JSON.stringify(differences)})`.execute(db())
  const operator = await anOperator()
  expect(await linesOf(exportOpenDisputes(operator))).toEqual([
    `du_1Open,${orderId},open,fraudulent,20.00,2030-01-02 03:04:05,`,
  ])
  expect(await linesOf(exportBooksDifferences(operator))).toEqual([
    `${unknown},payment,txn_1 txn_2,10.00,-0.05`,
    ",,'=cmd(),0.00,0.00",
  ])
})

test('finance reads the files of money and not those of jobs; support reads neither', async () => {
  const finance = await aPerson({ staffRoles: ['finance'] })
  const support = await aPerson({ staffRoles: ['support'] })
  for (const read of [exportHeldTransfers, exportOwedRefunds, exportSharesToDecide, exportBooksDifferences]) {
    expect((await (await read(finance)).next()).value).toMatch(/^[A-Z]/)
    await expect(read(support)).rejects.toMatchObject({ code: 'not-found' })
  }
  for (const actor of [finance, support])
    await expect(exportUnhandledEvents(actor)).rejects.toMatchObject({ code: 'not-found' })
})
