/** An answer of the JSON API that is not the wanted one: its problem document, or no answer at all (`status` 0). */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  readonly title: string | null
  /** Members of the problem document beyond the usual ones, such as the new total. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: number, document: Readonly<Record<string, unknown>>) {
    super(typeof document.detail === 'string' ? document.detail : 'The shop did not answer.')
    this.name = 'ApiProblem'
    this.status = status
    this.code = typeof document.code === 'string' ? document.code : 'no-answer'
    this.title = typeof document.title === 'string' ? document.title : null
    this.details = document
  }
}

export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: `/api/${string}`
  readonly body?: object | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly signal?: AbortSignal | undefined
}

const patienceMs = 20_000

/**
 * Calls the shop's own JSON API from the browser. Throws `ApiProblem` for every answer that is not a success or breaks off,
 * and what the given signal was aborted with once it is.
 */
export async function callApi<Answer>({ method, path, body, headers, signal }: ApiCall): Promise<Answer> {
  const patience = AbortSignal.timeout(patienceMs)
  let response: Response
  let answer: unknown
  try {
    response = await fetch(path, {
      method,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
    answer = await documentOf(response)
  } catch (error) {
    // Whoever aborted knows why; only what nobody wanted is a problem.
    if (signal?.aborted) throw error
    throw new ApiProblem(0, {})
  }
  if (!response.ok) throw new ApiProblem(response.status, isDocument(answer) ? answer : {})
  return answer as Answer
}

/** What the answer says. A refusal counts by its status, whatever lies in between wrote under it. */
async function documentOf(response: Response): Promise<unknown> {
  if (response.ok) return response.json()
  return response.json().catch(() => null)
}

function isDocument(answer: unknown): answer is Readonly<Record<string, unknown>> {
  return typeof answer === 'object' && answer !== null
}
