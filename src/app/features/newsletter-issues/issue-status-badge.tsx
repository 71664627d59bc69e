import { type BadgeTone, StatusBadge } from '#app/ui/badge.tsx'
import type { IssueStatus } from '#modules/newsletter'

export const issueStatusLooks: Readonly<
  Record<IssueStatus, { readonly tone: BadgeTone; readonly label: string }>
> = {
  draft: { tone: 'gray', label: 'Draft' },
  scheduled: { tone: 'blue', label: 'Scheduled' },
  sending: { tone: 'yellow', label: 'Sending' },
  sent: { tone: 'green', label: 'Sent' },
  canceled: { tone: 'red', label: 'Canceled' },
}

export function IssueStatusBadge({ status }: { readonly status: IssueStatus }) {
  const { tone, label } = issueStatusLooks[status]
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}
