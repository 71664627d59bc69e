import { choiceIn } from '#app/web/staff/lists/choice-in.ts'
import { type OperatorCaseFilter, operatorCaseFilters } from '#modules/cases/server'

/** The filter in the address of /operator/cases: those to decide unless another one is chosen. */
export function caseFilterOf(searchParams: URLSearchParams): OperatorCaseFilter {
  return choiceIn(searchParams, 'show', operatorCaseFilters) ?? 'escalated'
}
