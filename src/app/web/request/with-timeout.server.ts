/** How long a page waits for an outside service by default. The page must render even without an answer. */
const defaultPatienceMs = 4_000

/** The result, or an error when it takes longer than `patienceMs`. */
export async function withTimeout<Result>(
  promise: Promise<Result>,
  patienceMs = defaultPatienceMs,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}
