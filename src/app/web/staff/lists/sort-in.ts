import type { Sort, SortDirection } from '#shared/sort.ts'

/** What a list can be sorted by, each with the direction of the first click. The first one is the list's order without a choice. */
export type SortChoices<By extends string> = Readonly<Record<By, SortDirection>>

/** The sort in the address of a list, such as '?sort=total-asc'. Without one, and for any other text, the first choice. */
export function sortIn<By extends string>(query: URLSearchParams, choices: SortChoices<By>): Sort<By> {
  const all = sortsOf(choices)
  const chosen = all.find((sort) => sortText(sort) === query.get('sort')) ?? all[0]
  if (!chosen) throw new Error('a list has at least one order')
  return chosen
}

/** The sort as the address has it; empty for the list's order without a choice. */
export function sortField<By extends string>(sort: Sort<By>, choices: SortChoices<By>): string {
  const [first] = sortsOf(choices)
  return first && sortText(first) === sortText(sort) ? '' : sortText(sort)
}

function sortsOf<By extends string>(choices: SortChoices<By>): readonly Sort<By>[] {
  return (Object.keys(choices) as By[]).flatMap((by) => {
    const first = choices[by]
    return [
      { by, direction: first },
      { by, direction: first === 'asc' ? 'desc' : 'asc' },
    ] as const
  })
}

const sortText = ({ by, direction }: Sort<string>) => `${by}-${direction}`
