type Json = string | number | Readonly<Record<string, string>>

/**
 * The text of a script that calls `run` with `args`, for `InlineScript`. The function must stand alone: it sees its
 * arguments, what browsers provide, and the functions in `helpers`, which follow the same rule.
 */
export function inlineCall<Args extends readonly Json[]>(
  run: (...args: Args) => unknown,
  args: Args,
  helpers: readonly ((...args: never) => unknown)[] = [],
): string {
  const call = `(${textOf(run)})(${args.map((arg) => JSON.stringify(arg)).join()})`
  return helpers.length === 0 ? call : `(()=>{${helpers.map(textOf).join('\n')}\nreturn ${call}})()`
}

/** Without indentation, which every page would carry. */
function textOf(run: (...args: never) => unknown): string {
  return run.toString().replaceAll(/^[ \t]+/gm, '')
}
