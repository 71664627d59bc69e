import type { Role } from '#tests/access/expectation.ts'
import { queryDatabase, type MarketplaceHome } from './marketplace-home.ts'
import { setUpSecondFactor } from './second-factor.ts'
import { aVisitor, logIn, type Visitor } from './visitor.ts'

/** Demo accounts. `addMissingRoles` creates five of the roles. */
export const accounts: Readonly<Record<Exclude<Role, 'visitor'>, string>> = {
  shopper: 'shopper@brimfolk.test',
  otherShopper: 'other-shopper@brimfolk.test',
  vendorPending: 'newartist@brimfolk.test',
  vendorActive: 'artist@brimfolk.test',
  vendorRestricted: 'voltage@brimfolk.test',
  vendorSuspended: 'nightbus@brimfolk.test',
  otherVendor: 'saltline@brimfolk.test',
  operatorWithoutFactor: 'other-operator@brimfolk.test',
  support: 'support@brimfolk.test',
  finance: 'finance@brimfolk.test',
  operator: 'operator@brimfolk.test',
}

/** Ids by their names in the table of expectations. */
export type Ids = Readonly<
  Record<
    | 'order'
    | 'checkout'
    | 'session'
    | 'vendor'
    | 'product'
    | 'slug'
    | 'variant'
    | 'design'
    | 'collection'
    | 'issue'
    | 'account',
    string
  >
>

/**
 * Adds the roles that the demo lacks: a second shopper, operators with other staff roles and a suspended artist. No process may run
 * on the home.
 */
export async function addMissingRoles(home: MarketplaceHome): Promise<Ids> {
  return queryDatabase(home, async (pool) => {
    for (const [role, name, staffRoles] of [
      ['otherShopper', 'Kit Brook', []],
      ['operatorWithoutFactor', 'Lou Gate', ['admin']],
      ['support', 'Ari Desk', ['support']],
      ['finance', 'Val Ledger', ['finance']],
    ] as const) {
      await pool.query(
        `with added as (insert into users (email, email_verified, name, staff_roles) values ($1, true, $2, $3) returning id)
         insert into accounts (user_id, provider_id, account_id, password)
         select added.id, 'credential', added.id::text, known.password from added, accounts known
         join users on users.id = known.user_id where users.email = $4`,
        [accounts[role], name, staffRoles, accounts.shopper],
      )
    }
    await pool.query(
      `update vendors set status = 'suspended' where user_id = (select id from users where email = $1)`,
      [accounts.vendorSuspended],
    )
    await pool.query(
      `insert into newsletter_issues (subject, preview, body) values ('Fresh hats', 'Six new ones', 'They are **new**.')`,
    )
    const { rows } = await pool.query<Ids>(
      `select orders.id as order, checkouts.id as checkout, checkouts.stripe_session_id as session,
         vendors.id as vendor, shopper.id as account, product.id as product, product.slug as slug, variant.id as variant,
         (select id from designs where name = 'Golden Hour' and is_shared) as design,
         (select id from collections where slug = 'first-light') as collection,
         (select id from newsletter_issues limit 1) as issue
       from orders
       join users shopper on shopper.id = orders.user_id and shopper.email = $1
       join checkouts on checkouts.order_id = orders.id
       join vendor_orders on vendor_orders.order_id = orders.id and vendor_orders.status = 'new'
       join vendors on vendors.id = vendor_orders.vendor_id
       join users artist on artist.id = vendors.user_id and artist.email = $2
       join products product on product.vendor_id = vendors.id and product.status = 'active'
       join product_variants variant on variant.product_id = product.id and variant.quantity > 12
       where not orders.is_local_pickup
         and (select count(*) from vendor_orders every where every.order_id = orders.id) = 1
       order by product.slug, variant.id limit 1`,
      [accounts.shopper, accounts.vendorActive],
    )
    const [ids] = rows
    if (!ids) throw new Error('the demo has no order that only this artist sends')
    return ids
  })
}

/** A visitor for each role, logged in to the running marketplace. */
export async function aVisitorPerRole(url: string): Promise<Readonly<Record<Role, Visitor>>> {
  const loggedIn = async (email: string) => {
    const visitor = aVisitor(url)
    await logIn(visitor, email)
    return visitor
  }
  const entries = Object.entries(accounts).map(
    async ([role, email]) => [role, await loggedIn(email)] as const,
  )
  const people = Object.fromEntries(await Promise.all(entries)) as Record<Role, Visitor>
  for (const role of ['operator', 'support', 'finance'] as const) await setUpSecondFactor(people[role])
  return { ...people, visitor: aVisitor(url) }
}
