import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript-compiler-api'

/** An update that changes a status without a status table: `file:line: why`. */
export type BypassedTable = string

/**
 * Finds the updates that change a status past its table. An update may set `status`, or a vendor's `approval`, only to `table.to(action)`, and only beside a
 * where-clause on `table.from(action)`. Raw SQL never sets a status: the syntax can't show which rule it follows.
 */
export function statusUpdates(root: string, path: string): BypassedTable[] {
  const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true)
  const found: BypassedTable[] = []
  const report = (node: ts.Node, why: string) =>
    found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${why}`)
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isUpdate(node)) {
      for (const value of statusValues(node)) {
        const why = whyBypassed(node, value)
        if (why) report(value, why)
      }
    }
    if (isText(node) && setsStatus.test(node.getText())) report(node, 'raw SQL sets a status')
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const setsStatus = /(?:\bset|,)\s+(?:approval|status)\s*=/i

function isText(node: ts.Node): boolean {
  const isSql = ts.isTemplateExpression(node) || ts.isStringLiteral(node)
  return (isSql || ts.isNoSubstitutionTemplateLiteral(node)) && /\bupdate\b/i.test(node.getText())
}

/** `.set({ … })` and `.doUpdateSet({ … })` of a query. */
function isUpdate({ expression }: ts.CallExpression): boolean {
  return ts.isPropertyAccessExpression(expression) && ['set', 'doUpdateSet'].includes(expression.name.text)
}

/** Each value that the call gives a status, also in a spread or behind a condition. */
function statusValues({ arguments: given, expression }: ts.CallExpression): ts.Node[] {
  const [column, value] = given
  if (
    column &&
    value &&
    /\bupdateTable\(/.test(expression.getText()) &&
    /^.(?:approval|status).$/.test(column.getText())
  )
    return [value]
  const found: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralElementLike(node) && /^.?(?:approval|status).?$/.test(node.name?.getText() ?? ''))
      found.push(ts.isPropertyAssignment(node) ? node.initializer : node)
    else ts.forEachChild(node, visit)
  }
  for (const argument of given) visit(argument)
  return found
}

function whyBypassed(update: ts.CallExpression, value: ts.Node): string | null {
  const move = tableCall(value, 'to')
  if (!move) return 'a status must be `table.to(action)`'
  const wheres = callsBehind(update).flatMap(({ arguments: given }) => given.at(-1) ?? [])
  const isGuarded = wheres.some((where) => {
    const from = tableCall(where, 'from')
    return from?.table === move.table && from.action === move.action
  })
  return isGuarded ? null : `the where-clause must have \`${move.table}.from(${move.action})\``
}

function tableCall(node: ts.Node, method: 'to' | 'from') {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null
  const { name, expression } = node.expression
  if (name.text !== method || node.arguments.length !== 1) return null
  return { table: expression.getText(), action: node.arguments[0]?.getText() }
}

/** The `.where(…)` calls that follow in the same chain. */
function callsBehind(call: ts.CallExpression): ts.CallExpression[] {
  const { parent } = call
  if (!ts.isPropertyAccessExpression(parent) || !ts.isCallExpression(parent.parent)) return []
  const rest = callsBehind(parent.parent)
  return parent.name.text === 'where' ? [parent.parent, ...rest] : rest
}
