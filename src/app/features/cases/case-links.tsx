import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { caseReasonNames, type CaseReason } from '#modules/cases'

export interface CaseLink {
  readonly path: string
  readonly reason: CaseReason
  readonly isOpen: boolean
}

/** The cases of an order, newest first. */
export function CaseLinks({ cases }: { readonly cases: readonly CaseLink[] }) {
  if (cases.length === 0) return null
  return (
    <ul aria-label="Cases" className="flex flex-col">
      {cases.map(({ path, reason, isOpen }) => (
        <li key={path}>
          <AppLink to={path} prefetch="none" className="inline-flex min-h-11 items-center underline">
            {isOpen ? 'Open case' : 'Closed case'}: {caseReasonNames[reason]}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
