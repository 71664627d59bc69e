/** A frame as Sentry's protocol has it. */
export interface StackFrame {
  readonly function: string
  readonly filename: string
  readonly lineno: number
  readonly colno: number
  /** Our own code or what is built into it, in contrast to packages and Node. */
  readonly in_app: boolean
}

const maxFrames = 50
const maxLines = 200
const maxLine = 600

/** The frames of an error's stack, the oldest call first. The message is cut off first, because it may look like frames. */
export function stackFrames(stack: unknown, message: string): StackFrame[] {
  if (typeof stack !== 'string') return []
  const begin = message === '' ? -1 : stack.indexOf(message)
  const calls = begin === -1 ? stack : stack.slice(begin + message.length)
  return calls
    .split('\n', maxLines)
    .flatMap((line) => frameOf(line.trim()) ?? [])
    .slice(0, maxFrames)
    .reverse()
}

/** `at fn (file:1:2)`, `at async fn (file:1:2)` or `at file:1:2`. */
function frameOf(line: string): StackFrame | null {
  if (!line.startsWith('at ') || line.length > maxLine) return null
  const call = line.slice(3)
  const open = call.endsWith(')') ? call.lastIndexOf(' (') : -1
  const name = open === -1 ? '' : call.slice(0, open).replace(/^async /, '')
  const place = open === -1 ? call.replace(/^async /, '') : call.slice(open + 2, -1)
  const [colno, lineno, ...path] = place.split(':').reverse()
  if (!/^\d{1,9}$/.test(colno ?? '') || !/^\d{1,9}$/.test(lineno ?? '')) return null
  const filename = withoutMachine(path.reverse().join(':'))
  return {
    function: /^[\w.$<># [\]]{1,100}$/.test(name) ? name : '?',
    filename,
    lineno: Number(lineno),
    colno: Number(colno),
    in_app: !/^node:|node_modules\//.test(filename) && filename !== '?',
  }
}

/** The path from the folder of the installation on: folders above it may be named after people. */
function withoutMachine(path: string): string {
  const packages = path.lastIndexOf('node_modules/')
  const own = path.search(/\/(?:build|src|scripts)\//)
  const short = packages !== -1 ? path.slice(packages) : own !== -1 ? path.slice(own + 1) : ''
  const name = path.startsWith('node:') ? path : short
  return /^[\w.@/:+-]{1,200}$/.test(name) ? name : '?'
}
