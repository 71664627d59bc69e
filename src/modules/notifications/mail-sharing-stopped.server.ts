import type { DesignTables } from '#modules/designs/server'
import type { UsersTable } from '#modules/identity/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { mailHouse } from './notification-settings.server.ts'
import { postTo } from './post-order-mail.server.ts'

const db = databaseOf<DesignTables & { users: UsersTable }>()

interface StoppedSharing {
  readonly stopId: string
  readonly designId: string
  readonly reason: string
}

/** Tells the owner of a design that we have stopped its sharing, and why; nobody where it was deleted meanwhile. */
export async function mailSharingStopped({ stopId, designId, reason }: StoppedSharing): Promise<void> {
  const design = await db()
    .selectFrom('designs')
    .innerJoin('users', 'users.id', 'designs.owner_id')
    .select(['designs.name', 'users.email'])
    .where('designs.id', '=', designId)
    .executeTakeFirst()
  if (!design) return
  const text = `Nobody else sees ${design.name} any more, and it cannot be shared again. It stays yours, and what was ordered of it is made. Write to us if you think that this is a mistake.`
  await postTo(design.email, `sharing-stopped:${stopId}`, {
    subject: `${design.name} is not shared any more`,
    heading: 'We have stopped the sharing of your design',
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'paragraph', text: `The reason: ${reason}` },
      { kind: 'button', label: 'To your designs', url: `${mailHouse().publicUrl}/designs` },
    ],
  })
}
