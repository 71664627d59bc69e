/** Somebody outside is asked while a page waits; the page must come even without an answer. */
const defaultPatienceMs = 4_000

/** The answer, if it comes within four seconds, or as many milliseconds as given; throws otherwise. */
export async function inTime<Result>(
  asked: Promise<Result>,
  patienceMs = defaultPatienceMs,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
