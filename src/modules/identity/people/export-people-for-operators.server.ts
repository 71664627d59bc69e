import { exportCsv } from '#platform/csv/export-csv.server.ts'
import type { Actor } from '#shared/actor.ts'
import { csvTime } from '#shared/text/csv-time.ts'
import { searched } from '#shared/text/searched.ts'
import {
  type OperatorPeopleQuery,
  type OperatorPerson,
  peopleForOperators,
} from './people-for-operators.server.ts'

const headers = ['Account', 'Email', 'Name', 'Status', 'Staff roles', 'Joined (UTC)']

/**
 * The people of this query as a CSV file, newest first. The export is recorded.
 * Refuses 'not-found' for anyone but operators.
 */
export function exportPeopleForOperators(
  actor: Actor,
  query: Pick<OperatorPeopleQuery, 'search' | 'show'>,
): Promise<AsyncGenerator<string, void>> {
  return exportCsv(actor, {
    permission: 'read_people',
    audit: {
      action: 'export-people',
      subjectType: 'user',
      subjectId: 'all',
      details: { search: searched(query.search), ...(query.show ? { show: query.show } : {}) },
    },
    headers,
    cellsOf,
    pageAt: (cursor, limit) => peopleForOperators(actor, query, cursor, limit),
  })
}

function cellsOf(person: OperatorPerson): string[] {
  return [
    person.id,
    person.email,
    person.name ?? '',
    person.isSuspended ? 'suspended' : 'active',
    person.staffRoles.join(' '),
    csvTime(person.createdAt),
  ]
}
