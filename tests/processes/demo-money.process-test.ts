import { expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { aHome, engines, queryDatabase } from '../support/marketplace/marketplace-home.ts'
import { startMarketplace } from '../support/marketplace/marketplace-process.ts'
import { accounts } from '../support/marketplace/roles.ts'
import { aVisitor, logIn } from '../support/marketplace/visitor.ts'

type Pool = Database['pool']

const rowsOf = async <Row>(pool: Pool, text: string) => (await pool.query<Row & object>(text)).rows

/** Each artist's money in cents: what was sent to Stripe, and what arrived at the bank. */
const artists = `
  select u.email,
    (select coalesce(sum(l.amount_cents), 0)::int from ledger_entries l where l.vendor_id = v.id
      and (l.event like 'transfer:%' or l.event like 'reversal:%')) as sent,
    (select coalesce(sum(p.amount_cents), 0)::int from payouts p where p.vendor_id = v.id and p.status = 'paid') as paid
  from vendors v join users u on u.id = v.user_id`

for (const engine of engines) {
  test(`on ${engine}, the demo’s artists were paid out what they were sent for old orders, and the books are exact`, async () => {
    const home = await aHome(engine)
    const facts = await queryDatabase(home, async (pool) => ({
      unbalanced: await rowsOf(
        pool,
        `select order_id from ledger_entries group by order_id having sum(amount_cents) <> 0`,
      ),
      daysOff: await rowsOf(
        pool,
        `select vendor_id from (
           select vendor_id, amount_cents from vendor_money_days
           union all select vendor_id, -amount_cents from ledger_entries where vendor_id is not null) both_sums
         group by vendor_id having sum(amount_cents) <> 0`,
      ),
      tooEarly: await rowsOf(
        pool,
        `select l.id from ledger_entries l join orders o on o.id = l.order_id
         where l.event like 'transfer:%' and (l.created_at < o.paid_at or l.created_at > now())`,
      ),
      payouts: await rowsOf<{ status: string; days: number }>(
        pool,
        `select distinct status, extract(day from arrives_at - created_at)::int as days from payouts`,
      ),
      artists: await rowsOf<{ email: string; sent: number; paid: number }>(pool, artists),
      newsletters: await rowsOf(
        pool,
        `select i.status, count(r.id)::int as sent from newsletter_issues i
         left join newsletter_recipients r on r.issue_id = i.id group by i.id order by 1`,
      ),
    }))
    expect(facts).toMatchObject({ unbalanced: [], daysOff: [], tooEarly: [] })
    expect(facts.payouts).toEqual([{ status: 'paid', days: 1 }])
    expect(facts.artists.filter(({ sent, paid }) => paid > sent)).toEqual([])
    const own = facts.artists.find(({ email }) => email === accounts.vendorActive)
    expect(own?.paid).toBeGreaterThan(20_000)
    expect(facts.newsletters).toEqual([
      { status: 'draft', sent: 0 },
      { status: 'sent', sent: 4 },
    ])

    const { url } = await startMarketplace(home.settings)
    const artist = aVisitor(url)
    await logIn(artist, accounts.vendorActive)
    const { text } = await artist.get('/vendor-dashboard/money')
    expect(text).toContain(`$${((own?.paid ?? 0) / 100).toFixed(2)}`)
  }, 120_000)
}
