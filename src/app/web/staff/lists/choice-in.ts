/** The choice that the query of an address has under this name; null without one, and for any other text. */
export function choiceIn<Choice extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  return choices.find((choice) => choice === query.get(name)) ?? null
}
