import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { caseReasonNames, type CaseReason, type ReturnLabelView } from '#modules/cases'
import { ReturnLabelTracking } from './return-labels/return-label-tracking.tsx'

export interface CaseLink {
  readonly path: string
  readonly reason: CaseReason
  readonly isOpen: boolean
  /** The prepaid label of a return. */
  readonly label?: ReturnLabelView | undefined
  readonly labelPath?: string | undefined
}

/** The cases of an order, newest first. */
export function CaseLinks({ cases }: { readonly cases: readonly CaseLink[] }) {
  if (cases.length === 0) return null
  return (
    <ul aria-label="Cases" className="flex flex-col">
      {cases.map(({ path, reason, isOpen, label, labelPath = '' }) => (
        <li key={path}>
          <AppLink to={path} prefetch="none" className="inline-flex min-h-11 items-center underline">
            {isOpen ? 'Open case' : 'Closed case'}: {caseReasonNames[reason]}
          </AppLink>
          {label && <ReturnLabelTracking label={label} pdfPath={labelPath} />}
        </li>
      ))}
    </ul>
  )
}
