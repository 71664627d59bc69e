import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check, type VulnerableDiagnostics } from 'recheck'
import ts from 'typescript-compiler-api'

/** A regular expression and the first place that has it. */
interface Expression {
  readonly source: string
  readonly flags: string
  readonly at: string
}

const timeoutMs = 30_000
/** Built at run time, so this check can't read them. They contain no outside input and have a simple form. */
const builtFromConstants = new Set([
  // Names of CSS colors.
  'src/shared/text/color-names.ts',
  // The separator is one of three characters.
  'src/modules/catalog/import/csv/csv-rows.ts',
  // Our routes' paths.
  'src/main/http/pages/shared-pages.server.ts',
  'src/app/web/request/uploads/body-limits.server.ts',
  // An alias in one of our statements, which is the searched text.
  'src/platform/db/lock-ranks.server.ts',
])

/**
 * Reports each regular expression in these files that takes more than linear time, with a text that shows it: a
 * visitor who sends that text would block the server for everyone. Empty when all are linear.
 */
export async function findSlowExpressions(root: string, files: readonly string[]): Promise<string[]> {
  const expressions = new Map<string, Expression>()
  const complaints: string[] = []
  for (const file of files) {
    for (const found of expressionsIn(file, readFileSync(join(root, file), 'utf8'))) {
      if (typeof found === 'string') complaints.push(found)
      else if (!expressions.has(`/${found.source}/${found.flags}`))
        expressions.set(`/${found.source}/${found.flags}`, found)
    }
  }
  for (const [written, { source, flags, at }] of expressions) {
    const answer = await check(source, flags, { timeout: timeoutMs })
    if (answer.status === 'safe' || (answer.status === 'vulnerable' && isQuick({ source, flags }, answer)))
      continue
    const reason = answer.status === 'vulnerable' ? answer.complexity.summary : answer.error.kind
    const attack = answer.status === 'vulnerable' ? `, for example on ${answer.attack.pattern}` : ''
    complaints.push(`${at}: ${written} does not run in linear time (${reason}${attack})`)
  }
  return complaints
}

/** CPU time (ms) of a text that takes quadratic time: seconds. In linear time it takes less than one. */
const slowMs = 100

/** The tool tries texts against a clock, so a busy machine makes a quick expression look slow. CPU time tells them apart. */
function isQuick(
  { source, flags }: Pick<Expression, 'source' | 'flags'>,
  answer: VulnerableDiagnostics,
): boolean {
  // Could run for years.
  if (answer.complexity.type === 'exponential') return false
  const before = process.cpuUsage()
  new RegExp(source, flags).test(answer.attack.string)
  return process.cpuUsage(before).user / 1000 < slowMs
}

function expressionsIn(file: string, text: string): (Expression | string)[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: (Expression | string)[] = []
  const visit = (node: ts.Node): void => {
    const at = () => `${file}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), at: at() })
    }
    if (isBuilt(node) && !builtFromConstants.has(file)) {
      found.push(`${at()}: a regular expression is built at run time, where it cannot be checked`)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

function isBuilt(node: ts.Node): boolean {
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node)
  return isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp'
}
