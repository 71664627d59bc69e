import { sql } from 'kysely'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { countTry } from '../log-in/account-limits.server.ts'
import type { Client } from '../sessions/client.server.ts'
import { type RoleOwner, setStaffRoles } from './set-staff-roles.server.ts'
import type { IdentityTables } from '../tables.server.ts'
import { deleteSetupLinks, hasOperator, isSetupLink } from './setup-link.server.ts'

const db = databaseOf<IdentityTables>()

/**
 * Makes the person who opened the set-up link the site's first operator. Ends all their sessions, so they log in again and add a
 * second factor. Of several people at the same moment, one wins. Refuses 'link-invalid', 'too-many-requests'.
 */
export async function becomeFirstOperator(person: Person, token: string, client: Client): Promise<void> {
  const isDone = await transaction(async () => {
    await sql`select pg_advisory_xact_lock(hashtextextended('the first operator', 0))`.execute(db())
    if ((await hasOperator()) || !(await isSetupLink(token))) return false
    const owner = await lockedOwner(person)
    await setStaffRoles(person, owner, { to: [...owner.roles, 'admin'], by: 'set-up link' })
    await deleteSetupLinks()
    return true
  })
  if (isDone) return
  await countTry('use-link', client)
  throw setupLinkInvalid()
}

async function lockedOwner({ userId, email }: Person): Promise<RoleOwner> {
  const { staff_roles: roles } = await db()
    .selectFrom('users')
    .select('staff_roles')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { userId, email, roles }
}

function setupLinkInvalid() {
  return refuse('link-invalid', {
    title: 'This link doesn’t work anymore',
    message:
      'It has expired, or the site has an operator already. Each start of a site without an operator prints a new link.',
    status: 410,
  })
}
