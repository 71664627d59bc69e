import { queryDatabase, type MarketplaceHome } from './marketplace-home.ts'
import { accounts, addMissingRoles, type Ids } from './roles.ts'

/** Ids of rows that belong to one person: the account, design, passkey and login to the shopper, the rest to the active artist. */
export type ForeignIds = Ids &
  Readonly<
    Record<
      | 'account'
      | 'privateDesign'
      | 'orderedDesign'
      | 'blank'
      | 'draft'
      | 'draftVariant'
      | 'discountCode'
      | 'import'
      | 'passkey'
      | 'savedAddress'
      | 'login'
      | 'orderLine'
      | 'hiddenReview'
      | 'vendorReview'
      | 'case'
      | 'conversation'
      | 'subscriber'
      | 'transfer',
      string
    >
  >

/**
 * Adds all roles of the access table, and one row of each kind that only its owner can see. No process may run on the
 * home.
 */
export async function addForeignRows(home: MarketplaceHome): Promise<ForeignIds> {
  const ids = await addMissingRoles(home)
  return queryDatabase(home, async (pool) => {
    const add = async (statement: string, values: readonly string[]): Promise<string> => {
      const { rows } = await pool.query<{ id: string }>(statement, [...values])
      const [row] = rows
      if (!row) throw new Error(`nothing came of: ${statement}`)
      return row.id
    }
    const shopper = await add('select id from users where email = $1', [accounts.shopper])
    const product = (name: string, slug: string, status: string) =>
      add(
        `insert into products (vendor_id, name, slug, price_cents, status)
         values ($1, $2, $3, 2500, $4) returning id`,
        [ids.vendor, name, slug, status],
      )
    const variantOf = (productId: string) =>
      add('insert into product_variants (product_id, quantity) values ($1, 5) returning id', [productId])
    const draft = await product('Not announced yet', 'not-announced-yet', 'draft')
    const customItem = await product('Made for one shopper', 'made-for-one-shopper', 'unlisted')
    await variantOf(customItem)
    return {
      ...ids,
      account: shopper,
      draft,
      draftVariant: await variantOf(draft),
      privateDesign: await add(
        `insert into designs (owner_id, name, document)
         select $1, 'Private', document from designs where id = $2 returning id`,
        [shopper, ids.design],
      ),
      orderedDesign: await add(
        `insert into ordered_designs (id, vendor_id, product_id, name, document, artworks, price, quantity)
         select gen_random_uuid(), $1, $2, 'Frozen', document, '{}', '{}', 5 from designs where id = $3 returning id`,
        [ids.vendor, customItem, ids.design],
      ),
      blank: await add(
        `insert into artist_blanks (vendor_id, shape, brand, style, sku, price_cents, sizes)
         values ($1, 'structured-six-panel', 'Secret supplier', 'Six', 'S-6', 700, '["One size"]') returning id`,
        [ids.vendor],
      ),
      discountCode: await add(
        `insert into promotions (code, vendor_id, percent_basis_points) values ('FRIENDS-ONLY', $1, 1000) returning id`,
        [ids.vendor],
      ),
      import: await add(
        `insert into product_imports (vendor_id, file_name, kind, problems, total)
         values ($1, 'secret-plans.csv', 'plain', '[]', 0) returning id`,
        [ids.vendor],
      ),
      savedAddress: await add(
        `insert into saved_addresses (user_id, name, street, city, state, zip, country, digest, used_at)
         values ($1, 'Jo', '1 Main St', 'Austin', 'TX', '78701', 'US', 'none', now()) returning id`,
        [shopper],
      ),
      passkey: await add(
        `insert into passkeys (user_id, name, public_key, credential_id, counter, device_type, backed_up)
         values ($1, 'Phone', 'none', 'none', 0, 'singleDevice', false) returning id`,
        [shopper],
      ),
      login: await add(
        `insert into sessions (user_id, token, expires_at)
         values ($1, gen_random_uuid()::text, now() + interval '1 day') returning id`,
        [shopper],
      ),
      orderLine: await add('select id from order_lines where order_id = $1 order by position limit 1', [
        ids.order,
      ]),
      hiddenReview: await add(
        `update reviews set hidden_at = now(), hidden_reason = 'because'
         where id = (select id from reviews where vendor_id <> $1 order by id limit 1) returning id`,
        [ids.vendor],
      ),
      vendorReview: await add('select id from reviews where vendor_id = $1 order by id limit 1', [
        ids.vendor,
      ]),
      case: await add(
        `with added as (
           insert into cases (vendor_order_id, order_id, vendor_id, reason, status, event_count, opened_at)
           select id, order_id, vendor_id, 'other', 'open', 1, now() from vendor_orders
           where order_id = $1 and vendor_id = $2 returning id
         ), event as (
           insert into case_events (case_id, number, party, act, text, at)
           select id, 1, 'shopper', 'opened', 'A private complaint', now() from added
         )
         select id from added`,
        [ids.order, ids.vendor],
      ),
      // Announced already: after two quiet minutes, the process itself would change it.
      conversation: await add(
        `with added as (
           insert into conversations (vendor_id, about, subject_id, subject_name, order_id, shopper_name, message_count,
             vendor_unread, vendor_emailed_at, last_message_at, created_at)
           select vendor_id, 'order', order_id, 'Order', order_id, 'Jo', 1, 1, now(), now(), now()
           from vendor_orders where order_id = $1 and vendor_id = $2 returning id
         ), message as (
           insert into messages (conversation_id, number, sender, text, sent_at)
           select id, 1, 'shopper', 'A private question', now() from added
         ), report as (
           insert into message_reports (conversation_id, reported_by, reason, created_at)
           select id, 'shopper', 'other', now() from added
         )
         select id from added`,
        [ids.order, ids.vendor],
      ),
      subscriber: await add(
        `insert into newsletter_subscribers (email, status, confirmed_at)
         values ('reader@brimfolk.test', 'subscribed', now()) returning id`,
        [],
      ),
      transfer: await add('select id from transfers order by id limit 1', []),
    }
  })
}
