/** Why an operator suspended or declined the vendor. */
export function OperatorReason({ reason }: { readonly reason: string }) {
  return (
    <p className="mt-2 wrap-anywhere whitespace-pre-line">
      <span className="font-semibold text-text">Reason:</span> {reason}
    </p>
  )
}
