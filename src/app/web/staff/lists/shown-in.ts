/** The filter `show` in the address of a list; null for all of its rows. */
export function shownIn<Shown extends string>(
  query: URLSearchParams,
  choices: readonly Shown[],
): Shown | null {
  return choices.find((one) => one === query.get('show')) ?? null
}
