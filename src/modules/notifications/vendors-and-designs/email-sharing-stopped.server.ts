import type { DesignTables } from '#modules/designs/server'
import type { UsersTable } from '#modules/identity/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { emailSettings } from '../notification-settings.server.ts'
import { queueEmailTo } from '../queue-email-to.server.ts'

const db = databaseOf<DesignTables & { users: UsersTable }>()

interface StoppedSharing {
  readonly stopId: string
  readonly designId: string
  readonly reason: string
}

/** Emails the owner of a design why an operator stopped its sharing; sends nothing if the design has been deleted since. */
export async function emailSharingStopped({ stopId, designId, reason }: StoppedSharing): Promise<void> {
  const design = await db()
    .selectFrom('designs')
    .innerJoin('users', 'users.id', 'designs.owner_id')
    .select(['designs.name', 'users.email'])
    .where('designs.id', '=', designId)
    .executeTakeFirst()
  if (!design) return
  const text = `Other people can’t see ${design.name} anymore, and you can’t share it again. The design is still yours, and artists make existing orders of it as usual. If you think this is a mistake, please contact us.`
  await queueEmailTo(design.email, `sharing-stopped:${stopId}`, {
    subject: `${design.name} is no longer shared`,
    heading: 'We stopped sharing your design',
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'paragraph', text: `Reason: ${reason}` },
      { kind: 'button', label: 'View your designs', url: `${emailSettings().publicUrl}/designs` },
    ],
  })
}
