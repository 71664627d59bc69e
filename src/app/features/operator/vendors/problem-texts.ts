import type { VendorProblems } from '#modules/operations'

/** What is open about a vendor: '2 open cases'. Empty without problems. */
export function problemTexts({ openCases, heldTransfers }: VendorProblems): readonly string[] {
  return [
    ...(openCases > 0 ? [openCases === 1 ? '1 open case' : `${openCases} open cases`] : []),
    ...(heldTransfers > 0
      ? [heldTransfers === 1 ? '1 transfer on hold' : `${heldTransfers} transfers on hold`]
      : []),
  ]
}
