/** The reason that the address of a list of reports filters by; null for all of them. */
export function chosenReason<Reason extends string>(
  query: URLSearchParams,
  reasons: readonly Reason[],
): Reason | null {
  return reasons.find((one) => one === query.get('reason')) ?? null
}
