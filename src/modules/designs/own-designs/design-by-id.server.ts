import { databaseOf } from '#platform/db/transaction.server.ts'
import type { IdentityTables } from '#modules/identity/server'
import { type Actor, userIdOf } from '#shared/actor.ts'
import { isId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { isPermitted } from '#shared/staff/require-permission.ts'
import { openDocument, withoutRoster } from '#modules/design-engine'
import type { DesignView } from './design-views.ts'
import { namelessDesigner } from './remix-credit.server.ts'
import { isReported } from '../reports/reported-designs.server.ts'
import type { DesignTables } from '../tables.server.ts'
import { cardOf } from './own-designs.server.ts'

const db = databaseOf<DesignTables & IdentityTables>()

/** The actor's own design, or a shared one without its roster; operators also see designs with open reports. Refuses 'not-found'. */
export async function designById(actor: Actor, id: string): Promise<DesignView> {
  const row = isId(id) ? await findDesign(id) : undefined
  const isOwn = row !== undefined && row.owner_id === userIdOf(actor)
  const document = row && openDocument(row.document)
  if (!row || !document || !(isOwn || row.is_shared || (await hasOpenReportFor(actor, id))))
    throw notFound('Design')
  return {
    ...cardOf(row),
    document: isOwn ? document : withoutRoster(document),
    isOwn,
    author: row.author || namelessDesigner,
  }
}

async function hasOpenReportFor(actor: Actor, id: string): Promise<boolean> {
  return isPermitted(actor, 'moderate_designs') && (await isReported(id))
}

function findDesign(id: string) {
  return db()
    .selectFrom('designs')
    .leftJoin('profiles', 'profiles.id', 'designs.owner_id')
    .selectAll('designs')
    .select('profiles.full_name as author')
    .where('designs.id', '=', id)
    .executeTakeFirst()
}
