/** Why an operator closed the shop, in the operator's own words. */
export function SuspensionReason({ reason }: { readonly reason: string }) {
  return (
    <p className="mt-2 wrap-anywhere whitespace-pre-line">
      <span className="font-semibold text-text">The reason:</span> {reason}
    </p>
  )
}
