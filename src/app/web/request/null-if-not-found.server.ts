import { isRefusal } from '#shared/refusal.ts'

/** The use case's result, or null when it refuses with 'not-found'. Other errors are rethrown. */
export async function nullIfNotFound<Result>(run: () => Promise<Result>): Promise<Result | null> {
  try {
    return await run()
  } catch (error) {
    if (isRefusal(error) && error.code === 'not-found') return null
    throw error
  }
}
