import { type ReportReason, reportReasonNames } from '#modules/designs'
import type { DesignTables } from '#modules/designs/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { mailHouse } from './notification-settings.server.ts'
import { postTo } from './post-order-mail.server.ts'

const db = databaseOf<DesignTables>()

interface ReportedDesign {
  readonly reportId: string
  readonly designId: string
  readonly reason: ReportReason
}

/** Tells whoever runs the shop that a shared design waits to be looked at; nobody where it was deleted meanwhile. */
export async function mailDesignReported({ reportId, designId, reason }: ReportedDesign): Promise<void> {
  const design = await db().selectFrom('designs').select('name').where('id', '=', designId).executeTakeFirst()
  if (!design) return
  const { operatorEmail, publicUrl } = mailHouse()
  const text = `Somebody has reported the shared design ${design.name}. More reports of it come without a mail, until this one is settled.`
  await postTo(operatorEmail, `design-reported:${reportId}`, {
    subject: `${design.name} was reported`,
    heading: 'A design was reported',
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'paragraph', text: `What is wrong with it: ${reportReasonNames[reason]}` },
      { kind: 'button', label: 'Look at the report', url: `${publicUrl}/operator/designs` },
    ],
  })
}
