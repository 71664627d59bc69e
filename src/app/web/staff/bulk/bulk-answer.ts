import type { FormAnswer } from '#app/web/request/form-answer.server.ts'

/** How to take back what was done, as long as the result is shown. */
export interface BulkUndo {
  readonly intent: string
  /** The reason of the opposite act. */
  readonly reason: string
}

export interface BulkResult {
  /** What happened to each row: 'hidden', as in '12 hidden'. */
  readonly verb: string
  /** What follows from it. */
  readonly note: string
  readonly done: readonly string[]
  readonly failed: readonly { readonly id: string; readonly name: string; readonly why: string }[]
  readonly undo: BulkUndo | null
}

/** The answer to a form that acts on several rows: its result, or what is wrong with the form. */
export interface BulkAnswer {
  readonly result: BulkResult | null
  /** The selected rows of a refused form, to select them again. */
  readonly chosen: readonly string[]
  readonly reason: string
  readonly errors: Readonly<Record<string, string>>
}

type Answer = FormAnswer | BulkAnswer | null | undefined

export function bulkAnswerOf(answer: Answer): BulkAnswer | undefined {
  return answer && 'chosen' in answer ? answer : undefined
}

/** The answer of the page's other forms. */
export function formAnswerOf(answer: Answer): FormAnswer | undefined {
  return answer && !('chosen' in answer) ? answer : undefined
}
