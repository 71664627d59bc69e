import type { Database } from '#platform/db/database.ts'

/** The columns with texts that people write: shoppers, artists, operators or outside services. All others have ids, codes and secrets. */
export const peoplesTexts: Readonly<Record<string, readonly string[]>> = {
  artist_blanks: ['brand', 'style', 'sku'],
  blank_colorways: ['name'],
  case_events: ['text'],
  categories: ['name'],
  collections: ['title', 'description'],
  conversations: ['subject_name', 'shopper_name', 'closed_reason'],
  custom_work_offers: ['note'],
  design_proofs: ['note', 'answer_text'],
  design_reports: ['text', 'outcome'],
  designs: ['name', 'remixed_author', 'sharing_stop_reason'],
  dispute_evidence: ['evidence'],
  emails: ['subject', 'body_text'],
  legal_versions: ['text'],
  message_reports: ['text'],
  messages: ['text'],
  newsletter_issues: ['subject', 'preview', 'body'],
  order_lines: ['name', 'option_values'],
  order_notes: ['text'],
  ordered_designs: ['name', 'remixed_author'],
  orders: ['shipping_address'],
  passkeys: ['name'],
  product_images: ['alt'],
  product_imports: ['file_name'],
  product_variants: ['option_values'],
  products: ['name', 'description', 'tags', 'product_details', 'care_instructions', 'hidden_reason'],
  profiles: ['full_name', 'street_address', 'city', 'state_province', 'postal_code'],
  refunds: ['reason', 'outside_reference'],
  review_reports: ['text'],
  reviews: ['author_name', 'text', 'reply', 'hidden_reason'],
  saved_addresses: ['name', 'street', 'city', 'state', 'zip'],
  shipping_labels: ['carrier', 'service', 'tracking_number'],
  users: ['name'],
  vendor_orders: ['return_policy'],
  vendors: [
    'display_name',
    'description',
    'website',
    'street_address',
    'city',
    'state_province',
    'postal_code',
    'policies',
    'away_message',
    'suspension_reason',
    'decline_reason',
    'return_policy',
  ],
}

/** In JSON, these are codes, not texts. */
const codes: ReadonlySet<string> = new Set(['country', 'payer', 'weight_unit'])

/** Their forms have short limits: one text each. */
const siteSettings = ['productName', 'legalName', 'postalAddress', 'announcement', 'headline']

type Pool = Database['pool']

/** A column, and how many rows have the texts now. */
interface StoredColumn {
  readonly column: string
  readonly rows: number
}

/**
 * Replaces every text that people wrote by these, past all rules of our forms: all of them in one where the column takes it, else as
 * many as it takes, each row beginning with another one. Tables without rows get none.
 */
export async function storeHostileTexts(pool: Pool, texts: readonly string[]): Promise<StoredColumn[]> {
  await pool.query(
    `insert into site_settings (settings) values ($1)
     on conflict (id) do update set settings = site_settings.settings || excluded.settings`,
    [JSON.stringify(Object.fromEntries(siteSettings.map((name, n) => [name, texts[8 + n]])))],
  )
  const { rows: columns } = await pool.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
     where table_schema = 'public'`,
  )
  const stored: StoredColumn[] = []
  for (const [table, names] of Object.entries(peoplesTexts)) {
    for (const column of names) {
      const type = columns.find((one) => one.table === table && one.column === column)?.type
      if (!type) throw new Error(`there is no column ${table}.${column}`)
      const rows = await store(pool, { table, column, type }, texts)
      stored.push({ column: `${table}.${column}`, rows })
    }
  }
  return stored
}

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
}

/** Returns the number of changed rows: 0 when the column takes none of the texts. */
async function store(pool: Pool, column: Column, texts: readonly string[]): Promise<number> {
  const write = column.type === 'text' ? storeTexts : storeInJson
  const short = texts.filter(({ length }) => length <= 30)
  for (const [some, count] of [
    [texts, texts.length],
    [texts, 12],
    [texts, 1],
    [short, 1],
  ] as const) {
    const changed = await write(pool, column, some, count)
    if (changed !== null) return changed
  }
  return 0
}

/** Null when the database refuses it, because it is too long for the column or its index. */
async function attempt(pool: Pool, statement: string, ...values: unknown[]): Promise<number | null> {
  try {
    const { rowCount } = await pool.query(
      statement,
      values.map((value) => JSON.stringify(value)),
    )
    return rowCount ?? 0
  } catch {
    return null
  }
}

/** `count` of the texts in each row that has one; when no row has one, in all. */
function storeTexts(pool: Pool, { table, column }: Column, texts: readonly string[], count: number) {
  return attempt(
    pool,
    `with numbered as (select ctid as place, row_number() over (order by ctid)::int as n from "${table}")
     update "${table}" set "${column}" = (
       select string_agg($1::jsonb->>((n + next) % ${texts.length}), ' ') from generate_series(1, $2::int) next)
     from numbered where "${table}".ctid = place
       and ("${column}" is not null or not exists (select from "${table}" where "${column}" is not null))`,
    texts,
    count,
  )
}

/** Each text in it gets `count` of them; the names in front of them stay. Arrays of texts too. */
async function storeInJson(pool: Pool, of: Column, texts: readonly string[], count: number) {
  const { table, column } = of
  const { rows } = await pool.query<{ value: unknown }>(
    `select distinct to_jsonb("${column}") as value from "${table}" where "${column}" is not null`,
  )
  let next = 0
  const joined = () => Array.from({ length: count }, () => texts[next++ % texts.length] ?? '').join(' ')
  const replaced = (value: unknown, name = ''): unknown => {
    if (typeof value === 'string') return codes.has(name) ? value : joined()
    if (Array.isArray(value)) return value.map((one) => replaced(one, name))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one, key)]))
  }
  const written = of.type === 'ARRAY' ? 'array(select jsonb_array_elements_text($1::jsonb))' : '$1'
  let changed = 0
  for (const { value } of rows) {
    const statement = `update "${table}" set "${column}" = ${written} where to_jsonb("${column}") = $2::jsonb`
    const some = await attempt(pool, statement, replaced(value), value)
    if (some === null) return null
    changed += some
  }
  return changed
}
