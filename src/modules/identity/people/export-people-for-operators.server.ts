import { exportCsv } from '#platform/csv/export-csv.server.ts'
import type { Actor } from '#shared/actor.ts'
import { csvTime } from '#shared/text/csv-time.ts'
import { searched } from '#shared/text/searched.ts'
import { type OperatorPerson, peopleForOperators } from './people-for-operators.server.ts'

const headers = ['Account', 'Email', 'Name', 'Status', 'Staff roles', 'Joined (UTC)']

/**
 * The people with these words in their email address or name as a CSV file, newest first; everyone for no words. The export is recorded.
 * Refuses 'not-found' for anyone but operators.
 */
export function exportPeopleForOperators(actor: Actor, text: string): Promise<AsyncGenerator<string, void>> {
  return exportCsv(actor, {
    permission: 'read_people',
    audit: {
      action: 'export-people',
      subjectType: 'user',
      subjectId: 'all',
      details: { search: searched(text) },
    },
    headers,
    cellsOf,
    pageAt: (cursor, limit) => peopleForOperators(actor, { search: text }, cursor, limit),
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
