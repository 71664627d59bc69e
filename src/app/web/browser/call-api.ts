export const noResponseText = 'The server didn’t respond. Please try again in a moment.'

/** A failed call of the JSON API: its problem document, or no response at all (`status` 0). */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  readonly title: string | null
  /** Members of the problem document beyond the standard ones, such as the new total. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: number, document: Readonly<Record<string, unknown>>) {
    super(typeof document.detail === 'string' ? document.detail : noResponseText)
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
 * Calls our own JSON API from the browser. Throws `ApiProblem` for every response that isn't a success or breaks off. After an
 * abort, throws the reason of the given signal.
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
    // The caller knows why it aborted; only unexpected failures become a problem.
    if (signal?.aborted) throw error
    throw new ApiProblem(0, {})
  }
  if (!response.ok) throw new ApiProblem(response.status, isDocument(answer) ? answer : {})
  return answer as Answer
}

/** The body. For a refusal the status decides, because a proxy in between may have written the body. */
async function documentOf(response: Response): Promise<unknown> {
  if (response.ok) return response.json()
  return response.json().catch(() => null)
}

function isDocument(answer: unknown): answer is Readonly<Record<string, unknown>> {
  return typeof answer === 'object' && answer !== null
}
