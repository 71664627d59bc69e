/** Somebody outside is asked while a page waits; the page must come even without an answer. */
const patienceMs = 4_000

/** The answer, if it comes within four seconds; throws otherwise. */
export async function inTime<Result>(asked: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
