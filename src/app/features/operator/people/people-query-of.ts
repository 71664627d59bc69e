import { choiceIn } from '#app/web/staff/lists/choice-in.ts'
import type { OperatorPeopleQuery } from '#modules/identity/server'
import { maxSearchLength } from '#shared/paging.ts'

/** The list's views: each is a value of the field 'show' in its address. */
export const peopleViews = [
  { value: '', label: 'Everyone' },
  { value: 'artists', label: 'Artists' },
  { value: 'staff', label: 'Staff' },
  { value: 'suspended', label: 'Suspended' },
] as const satisfies readonly { value: NonNullable<OperatorPeopleQuery['show']> | ''; label: string }[]

/** The search and the view in the address of /operator/people; without them, everyone. */
export function peopleQueryOf(
  searchParams: URLSearchParams,
): Required<Pick<OperatorPeopleQuery, 'search' | 'show'>> {
  return {
    search: searchParams.get('q')?.trim().slice(0, maxSearchLength) ?? '',
    show: choiceIn(
      searchParams,
      'show',
      peopleViews.flatMap(({ value }) => value || []),
    ),
  }
}
