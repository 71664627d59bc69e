import type { UnreportedTransfer } from '#modules/payments/server'
import type { System } from '#shared/actor.ts'
import { addCents } from '#shared/money.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { emailSettings } from '../notification-settings.server.ts'
import { queueEmailTo } from '../queue-email-to.server.ts'

interface HeldTransferReport {
  /** Names this report: the same key is emailed once. */
  readonly key: string
  readonly transfers: readonly UnreportedTransfer[]
}

const maxNamed = 10

/** Emails the site's contact that transfers to artists wait for an operator. */
export async function emailHeldTransfers(
  _actor: System,
  { key, transfers }: HeldTransferReport,
): Promise<void> {
  const { operatorEmail, publicUrl } = emailSettings()
  const isOne = transfers.length === 1
  const sum = formatCents(addCents(...transfers.map(({ amountCents }) => amountCents)))
  const subject = isOne
    ? 'A transfer to an artist needs your help'
    : `${transfers.length} transfers to artists need your help`
  const text = isOne
    ? `We can’t send a transfer of ${sum} to an artist. Fix the reason at Stripe, then choose Try again now.`
    : `We can’t send ${transfers.length} transfers to artists, ${sum} in total. Fix the reason at Stripe, then choose Try again now.`
  const more = transfers.length - maxNamed
  await queueEmailTo(operatorEmail, `held-transfers:${key}`, {
    subject,
    heading: subject,
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'rows',
        rows: transfers.slice(0, maxNamed).map((transfer) => ({
          name: `${transfer.vendorName}: ${reasonText(transfer)}`,
          value: formatCents(transfer.amountCents),
        })),
      },
      ...(more > 0 ? [{ kind: 'paragraph' as const, text: `And ${more} more.` }] : []),
      { kind: 'button', label: 'Review transfers', url: `${publicUrl}/operator/jobs` },
    ],
  })
}

function reasonText({ kind, because }: UnreportedTransfer): string {
  if (kind === 'balance') return 'the balance at Stripe is too low'
  return kind === 'by-hand' ? 'someone sent more by hand at Stripe' : `refused by Stripe (${because})`
}
