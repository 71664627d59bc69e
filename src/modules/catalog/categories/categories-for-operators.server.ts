import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { CatalogTables } from '../tables.server.ts'
import type { ListedCategory } from './categories.server.ts'

const db = databaseOf<CatalogTables>()

export interface OperatorCategory extends ListedCategory {
  /** Active products; at most 1,000 are counted. */
  readonly products: number
  /** Of its newest active product that has one. */
  readonly picture: string | null
}

/** All categories in their order, with how many products they have. Refuses 'not-found' for anyone but an operator. */
export async function categoriesForOperators(actor: Actor): Promise<OperatorCategory[]> {
  requirePermission(actor, 'write_categories')
  return db()
    .selectFrom('categories as c')
    .select(['c.id', 'c.name', 'c.slug', 'c.in_menu as inMenu', 'c.position'])
    .select(
      sql<number>`(select count(*)::integer from (
        select 1 from products p where p.category_id = c.id and p.status = 'active' limit 1000) counted)`.as(
        'products',
      ),
    )
    .select(
      sql<string | null>`(select p.cover_image from products p
        where p.category_id = c.id and p.status = 'active' and p.cover_image is not null
        order by p.created_at desc, p.id desc limit 1)`.as('picture'),
    )
    .where('c.merged_into', 'is', null)
    .orderBy('c.position')
    .orderBy('c.name')
    .execute()
}
