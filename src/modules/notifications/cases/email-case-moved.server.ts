import { caseNotice } from '#modules/cases/server'
import { system } from '#shared/actor.ts'
import { emailSettings } from '../notification-settings.server.ts'
import { queueEmailTo } from '../queue-email-to.server.ts'
import { caseEmailText, type CaseReader } from './case-email-text.ts'

/** Emails everyone whom an entry of a case's timeline concerns: a link and what to do, never the other side's words. */
export async function emailCaseMoved({
  caseId,
  number,
}: {
  readonly caseId: string
  readonly number: number
}): Promise<void> {
  const notice = await caseNotice(system, caseId, number)
  if (!notice) return
  const { operatorEmail, publicUrl } = emailSettings()
  const readers: Readonly<Record<CaseReader, { readonly to: string; readonly path: string } | null>> = {
    shopper: notice.shopper,
    vendor: notice.vendor,
    operator: { to: operatorEmail, path: `/operator/cases/${notice.caseId}` },
  }
  for (const [reader, address] of Object.entries(readers) as [CaseReader, (typeof readers)[CaseReader]][]) {
    const content = caseEmailText(notice, reader)
    if (!address || !content) continue
    const { subject, heading, text, hasLabel } = content
    const url = publicUrl + address.path
    await queueEmailTo(address.to, `case-moved:${caseId}:${number}:${reader}`, {
      subject,
      heading,
      preview: text,
      blocks: [
        { kind: 'paragraph', text },
        ...(hasLabel ? [{ kind: 'button' as const, label: 'Print label', url: labelUrl(url) }] : []),
        { kind: 'button', label: 'View case', url },
      ],
    })
  }
}

/** The label's file beside the case's page, with a guest's token. */
function labelUrl(caseUrl: string): string {
  const url = new URL(caseUrl)
  url.pathname += '/label.pdf'
  return url.href
}
