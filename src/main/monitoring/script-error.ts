import { z } from 'zod'
import { maxScriptErrorText } from '#app/web/boot/script-error-script.ts'

const text = (max: number) => z.string().max(max)

/** What a page sends of an error in its scripts. */
export const scriptErrorBody = z.strictObject({
  name: text(maxScriptErrorText.name),
  message: text(maxScriptErrorText.message),
  stack: text(maxScriptErrorText.stack),
  path: text(maxScriptErrorText.path),
})

/** Says something about a connection or a page that was left, nothing about our code. */
const ofTheNetwork =
  /^(?:Failed to fetch|Load failed|NetworkError|network error|The network connection was lost)/i

const maxLines = 60
/** What follows the address of our files in a line of a stack: `file.js:1:2`. */
const place = /^[\w.$-]{1,120}:\d{1,9}:\d{1,9}$/

/**
 * The error as the reports describe it, or null where none of our files is in its stack: an extension of the browser, a script that
 * was pasted, a lost connection. Names of functions are left out, because the build shortens them differently in each release.
 */
export function scriptError(
  { name, message, stack }: z.output<typeof scriptErrorBody>,
  publicOrigin: string,
): Error | null {
  if (name === 'AbortError' || ofTheNetwork.test(message)) return null
  const ours = `${publicOrigin}/assets/`
  const frames = stack.split('\n', maxLines).flatMap((line) => {
    // `at fn (https://shop/assets/file.js:1:2)` in Chromium, `fn@https://shop/assets/file.js:1:2` elsewhere.
    const [before = '', after = ''] = line.trimEnd().split(ours)
    const isOurs = /(?:^|[\s(@])$/.test(before.slice(-1))
    const at = after.endsWith(')') ? after.slice(0, -1) : after
    return isOurs && place.test(at) ? [`    at /build/client/assets/${at}`] : []
  })
  if (frames.length === 0) return null
  const error = new Error(message)
  error.name = name
  error.stack = [`${name}: ${message}`, ...frames].join('\n')
  return error
}
