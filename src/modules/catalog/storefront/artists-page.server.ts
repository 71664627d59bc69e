import { sql } from 'kysely'
import { runPrepared } from '#platform/db/run-prepared.server.ts'
import { cachePublic } from '#platform/db/public-pages/cache-public.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import type { SpotlightVendor } from './product-views.ts'
import { type SpotlightRow, spotlightSelection } from './spotlight-selection.server.ts'

const db = databaseOf<unknown>()
const pageSize = 24
const maxPage = 500

export interface ArtistsPage {
  readonly artists: readonly SpotlightVendor[]
  /** Counts from 1. */
  readonly page: number
  readonly hasNext: boolean
}

/** Active vendors with products on sale, by name, 24 to a page. A page that isn't a number of a page is the first. */
export async function artistsPage(_anyone: Anyone, requested: string | null): Promise<ArtistsPage> {
  const number = Number(requested ?? '1')
  const page = Number.isInteger(number) && number >= 1 && number <= maxPage ? number : 1
  return cachePublic(`artists ${page}`, () => readPage(page))
}

async function readPage(page: number): Promise<ArtistsPage> {
  const query = sql<SpotlightRow>`
    select ${spotlightSelection.columns} from vendors v ${spotlightSelection.joins}
    where v.status = 'active'
    order by lower(v.display_name), v.id
    limit ${pageSize + 1} offset ${(page - 1) * pageSize}`.compile(db())
  const rows = await runPrepared(query)
  const artists = rows.slice(0, pageSize).map(spotlightSelection.viewOf)
  return { artists, page, hasNext: rows.length > pageSize }
}
