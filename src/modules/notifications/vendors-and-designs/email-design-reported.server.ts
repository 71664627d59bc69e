import { type ReportReason, reportReasonNames } from '#modules/designs'
import type { DesignTables } from '#modules/designs/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { emailSettings } from '../notification-settings.server.ts'
import { queueEmailTo } from '../queue-email-to.server.ts'

const db = databaseOf<DesignTables>()

interface ReportedDesign {
  readonly reportId: string
  readonly designId: string
  readonly reason: ReportReason
}

/** Notifies the operator of a reported design; sends nothing if the design has been deleted since. */
export async function emailDesignReported({ reportId, designId, reason }: ReportedDesign): Promise<void> {
  const design = await db().selectFrom('designs').select('name').where('id', '=', designId).executeTakeFirst()
  if (!design) return
  const { operatorEmail, publicUrl } = emailSettings()
  const text = `A visitor reported the shared design ${design.name}. You won’t get an email for further reports of it until you settle this one.`
  await queueEmailTo(operatorEmail, `design-reported:${reportId}`, {
    subject: `${design.name} was reported`,
    heading: 'A design was reported',
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'paragraph', text: `Reason: ${reportReasonNames[reason]}` },
      { kind: 'button', label: 'Review report', url: `${publicUrl}/operator/designs` },
    ],
  })
}
