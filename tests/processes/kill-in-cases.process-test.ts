import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { shipWhenPaid } from '../support/marketplace/expect-one-purchase.ts'
import {
  anOrderIn,
  guestPathOf,
  moneyOf,
  restarted,
  rounds,
  settledOrder,
  until,
} from '../support/marketplace/killed-marketplace.ts'
import { aHome, type MarketplaceHome, queryDatabase } from '../support/marketplace/marketplace-home.ts'
import { startMarketplace } from '../support/marketplace/marketplace-process.ts'
import { setUpSecondFactor } from '../support/marketplace/second-factor.ts'
import { aVisitor, logIn, type Visitor } from '../support/marketplace/visitor.ts'

for (const round of rounds) {
  test(`a return label is bought and paid once when the server is killed right after the purchase (${round})`, async () => {
    const home = await aHome()
    const policy = { days: 30, shippingPaidBy: 'buyer', note: null }
    await queryDatabase(home, (pool) => pool.query('update vendors set return_policy = $1', [policy]))
    const { marketplace: first, visitor, orderId, basket } = await anOrderIn(home)
    const [line] = basket
    if (!line) throw new Error('nothing was bought')
    for (const { artist } of basket) await shipWhenPaid(first.url, orderId, artist)
    await until(async () => (await moneyOf(visitor, orderId)).transfers.length === basket.length)
    const path = await guestPathOf(visitor, orderId)
    await first.stop()
    const [lineId] = await queryDatabase(home, async (pool) => {
      await pool.query(
        `update vendor_orders set status = 'delivered', delivered_at = now() where order_id = $1`,
        [orderId],
      )
      const found = await pool.query<{ id: string }>(
        'select id from order_lines where order_id = $1 and vendor_id = $2',
        [orderId, line.vendorId],
      )
      return found.rows.map(({ id }) => id)
    })

    const doomed = await startMarketplace({ ...home.settings, FAILPOINT: 'return-label-bought' })
    const shopper = aVisitor(doomed.url)
    const token = new URLSearchParams(path.split('?')[1]).get('token') ?? ''
    const about = new URLSearchParams({ orderId, vendor: line.vendorId, kind: 'return', token })
    const started = await shopper.submit(`/cases/new?${about}`, { [`quantity-${lineId}`]: '1' })
    const casePath = String(started.headers.location)
    expect(casePath).toMatch(/^\/cases\/[\w-]{36}\?token=/)
    const label = await seenLabel(shopper, casePath)
    await expect(shopper.submit(casePath, label)).rejects.toThrow(/ECONNRESET|socket hang up/)
    expect(await doomed.ended).toMatchObject({ signal: 'SIGKILL' })

    // Half a minute later, the interrupted purchase no longer keeps others out.
    await queryDatabase(home, (pool) => pool.query('update return_labels set claimed_at = to_timestamp(0)'))
    const next = await startMarketplace(home.settings)
    expect((await shopper.submit(casePath, label)).status).toBe(302)
    expect((await shopper.submit(casePath, label)).status).toBe(302)
    expect(await settledOrder(home, next, orderId)).toMatchObject({ owed: { carrier: expect.any(Number) } })
    await queryDatabase(home, async (pool) => {
      const labels = await pool.query<{ id: string; status: string; cost_cents: string }>(
        'select id, status, cost_cents from return_labels where order_id = $1',
        [orderId],
      )
      expect(labels.rows).toMatchObject([{ status: 'bought' }])
      const [bought] = labels.rows
      const paid = await pool.query<{ cents: number }>(
        `select amount_cents::int as cents from ledger_entries where account = 'carrier' and event = $1`,
        [`return-label:${bought?.id}`],
      )
      expect(paid.rows).toEqual([{ cents: -Number(bought?.cost_cents) }])
    })
    expect(returnLabelsSoldBy(home)).toBe(1)
  })

  test(`evidence is submitted once when the server is killed between the uploads and the submission (${round})`, async () => {
    const home = await aHome()
    const { marketplace, visitor, orderId } = await anOrderIn(home, 'evidence-uploaded')
    await until(async () => (await moneyOf(visitor, orderId)).charges.length === 1)
    const [charge] = (await moneyOf(visitor, orderId)).charges
    await guestPathOf(visitor, orderId)
    await visitor.submit('/sandbox/stripe/actions', { action: 'dispute', id: charge?.id ?? '' })
    const { id } = await disputeOf(visitor, charge?.id)
    const operator = await anOperator(marketplace.url)
    const path = `/operator/cases/${id}`
    await until(async () => (await operator.get(path)).status === 200)
    const form = { intent: 'submit', customer_name: 'Amy March', document: 'receipt', reason: 'It arrived.' }
    await expect(operator.submit(path, form)).rejects.toThrow(/ECONNRESET|socket hang up/)

    const { marketplace: next, visitor: later } = await restarted(home, marketplace)
    expect(await disputeOf(later, charge?.id)).toMatchObject({ evidence_details: { submission_count: 0 } })
    const uploaded = await filesOf(later)
    expect(uploaded).toBeGreaterThan(0)
    expect((await operator.submit(path, form)).status).toBe(302)
    const { evidence, evidence_details: details } = await disputeOf(later, charge?.id)
    expect(evidence).toMatchObject({ customer_name: 'Amy March', receipt: expect.stringMatching(/^file_/) })
    expect(details.submission_count).toBe(1)
    expect(await filesOf(later)).toBe(uploaded)
    // Submitted a second time, it is refused and Stripe isn't asked.
    expect((await operator.submit(path, form)).status).toBe(409)
    expect((await disputeOf(later, charge?.id)).evidence_details.submission_count).toBe(1)
    expect(await settledOrder(home, next, orderId)).toMatchObject({ status: 'disputed' })
    await queryDatabase(home, async (pool) => {
      const stored = await pool.query(
        'select 1 from dispute_evidence where dispute_id = $1 and submitted_at is not null and sending_until is null',
        [id],
      )
      expect(stored.rows).toHaveLength(1)
      const audited = await pool.query(
        `select 1 from audit_log where subject_id = $1 and action = 'submit-dispute-evidence'`,
        [id],
      )
      expect(audited.rows).toHaveLength(1)
    })
  })
}

/** Each purchase of the carrier's stand-in has its own row. */
function returnLabelsSoldBy({ settings }: MarketplaceHome): number {
  const store = new DatabaseSync(join(settings.DATA_DIR, 'sandbox', 'carrier.sqlite'), { readOnly: true })
  try {
    const row = store.prepare(`select count(*) as sold from shipments where reference like 'return:%'`).get()
    return Number(row?.sold)
  } finally {
    store.close()
  }
}

/** The form of the label as the page shows it. */
async function seenLabel(shopper: Visitor, casePath: string) {
  const { text } = await shopper.get(`${casePath}&show=label`)
  const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? ''
  return { intent: 'get-label', service: valueOf('service'), cents: valueOf('cents') }
}

interface StripeDispute {
  readonly id: string
  readonly charge: string
  readonly evidence: Readonly<Record<string, string | null>>
  readonly evidence_details: { readonly submission_count: number }
}

async function disputeOf(visitor: Visitor, charge: string | undefined): Promise<StripeDispute> {
  const state = await visitor.read<{ disputes: StripeDispute[] }>('/sandbox/stripe/state.json')
  const found = state.disputes.find((one) => one.charge === charge)
  if (!found) throw new Error(`no dispute of ${charge}`)
  return found
}

async function filesOf(visitor: Visitor): Promise<number> {
  const { files } = await visitor.read<{ files: object[] }>('/sandbox/stripe/state.json')
  return files.length
}

async function anOperator(url: string): Promise<Visitor> {
  const operator = aVisitor(url)
  await logIn(operator, 'operator@brimfolk.test')
  await setUpSecondFactor(operator)
  return operator
}
