import { type DisputeDocument, disputeDocuments } from '#modules/cases'

export interface DocumentLinkProps {
  readonly disputeId: string
  readonly field: DisputeDocument
  /** Bytes; null while it isn't stored. */
  readonly size: number | null
}

/** Opens a file of the evidence. */
export function DocumentLink({ disputeId, field, size }: DocumentLinkProps) {
  return (
    <span className="inline-flex min-h-11 items-center gap-2">
      <a
        href={`/operator/cases/${disputeId}/evidence/${field}`}
        target="_blank"
        rel="noreferrer"
        className="underline"
      >
        Open<span className="sr-only"> {disputeDocuments[field]}</span> (new tab)
      </a>
      {size !== null && (
        <span className="text-sm text-muted">{Math.max(1, Math.round(size / 1_000))} kB</span>
      )}
    </span>
  )
}
