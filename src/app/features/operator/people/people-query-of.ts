import { choiceIn } from '#app/web/staff/lists/choice-in.ts'
import type { OperatorPeopleQuery } from '#modules/identity/server'
import { maxSearchLength } from '#shared/paging.ts'

/** The search and the view in the address of /operator/people; without them, everyone. */
export function peopleQueryOf(
  searchParams: URLSearchParams,
): Required<Pick<OperatorPeopleQuery, 'search' | 'show'>> {
  return {
    search: searchParams.get('q')?.trim().slice(0, maxSearchLength) ?? '',
    show: choiceIn(searchParams, 'show', ['artists', 'staff', 'suspended']),
  }
}
