import { StatusBadge } from '#app/ui/badge.tsx'
import type { CaseSummary } from '#modules/cases'
import { caseStatusLabel } from './case-texts.ts'

export function CaseStatusBadge(props: Pick<CaseSummary, 'status' | 'outcome'>) {
  const { text, tone } = caseStatusLabel(props)
  return <StatusBadge tone={tone}>{text}</StatusBadge>
}
