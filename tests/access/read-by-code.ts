import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript-compiler-api'

export interface ReadByCode {
  /** Parameters that the code reads from the query, a form or a JSON body. */
  readonly parameters: ReadonlySet<string>
  /** Values of the field `intent` that the code knows. */
  readonly intents: ReadonlySet<string>
}

const fieldReaders: ReadonlySet<string> = new Set(['get', 'getAll', 'has'])
const sources = /(?:searchParams|form|fields|query|data|formData\(\)\)?)$/i

/** What a source file reads, by syntax only. */
export function readByText(text: string): ReadByCode {
  const parameters = new Set<string>()
  const intents = new Set<string>()
  const visit = (node: ts.Node): void => {
    for (const name of parametersAt(node)) parameters.add(name)
    for (const name of intentsAt(node)) intents.add(name)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('read.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return { parameters, intents }
}

/** What a route reads: its file and every file of `src/app` that it uses, except components. */
export function readByRoute(root: string, file: string): ReadByCode {
  const seen = new Set<string>()
  const follow = (path: string): void => {
    if (seen.has(path) || !existsSync(path)) return
    seen.add(path)
    for (const next of importsOf(root, path)) follow(next)
  }
  follow(join(root, 'src/app', file))
  const found = [...seen].map((path) => readByText(readFileSync(path, 'utf8')))
  return {
    parameters: new Set(found.flatMap(({ parameters }) => [...parameters])),
    intents: new Set(found.flatMap(({ intents }) => [...intents])),
  }
}

function importsOf(root: string, path: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(path, 'utf8'), true, true)
  return importedFiles.flatMap(({ fileName }) => {
    if (!fileName.endsWith('.ts')) return []
    // Schemas of answers read nothing.
    if (fileName.endsWith('-json.ts')) return []
    if (fileName.startsWith('#app/')) return [join(root, 'src/app', fileName.slice('#app/'.length))]
    return fileName.startsWith('.') ? [join(dirname(path), fileName)] : []
  })
}

function parametersAt(node: ts.Node): string[] {
  if (!ts.isCallExpression(node)) return []
  const { expression, arguments: given } = node
  const named = given.filter(ts.isStringLiteral).at(-1)?.text
  if (ts.isPropertyAccessExpression(expression)) {
    const receiver = expression.expression.getText()
    if (receiver === 'z' && ['object', 'strictObject', 'looseObject'].includes(expression.name.text))
      return given.filter(ts.isObjectLiteralExpression).flatMap(keysOf)
    const isRead = fieldReaders.has(expression.name.text) && sources.test(receiver)
    return isRead && named !== undefined ? [named] : []
  }
  const isReader = ts.isIdentifier(expression) && /^text(?:In)?$/.test(expression.text)
  return isReader && named !== undefined ? [named] : []
}

function keysOf({ properties }: ts.ObjectLiteralExpression): string[] {
  return properties.flatMap(({ name }) =>
    name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : [],
  )
}

function intentsAt(node: ts.Node): string[] {
  if (ts.isSwitchStatement(node)) {
    if (!/intent/i.test(node.expression.getText())) return []
    const values = node.caseBlock.clauses.flatMap((one) => (ts.isCaseClause(one) ? [one.expression] : []))
    return values.filter(ts.isStringLiteral).map(({ text }) => text)
  }
  if (ts.isBinaryExpression(node)) {
    const { left, right } = node
    const isIntent = /intent/i.test(left.getText()) && !ts.isTypeOfExpression(left)
    return isIntent && ts.isStringLiteral(right) ? [right.text] : []
  }
  // `intent: z.literal('a')`, `intent: z.enum(['a', 'b'])`, `const someIntents = ['a', 'b']` or `{ a: run, b: run }`
  const isNamed = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)
  if (!isNamed || !/^intents?$|Intents$/.test(node.name.getText()) || !node.initializer) return []
  if (ts.isObjectLiteralExpression(node.initializer)) return keysOf(node.initializer)
  return /^z\.|^\[/.test(node.initializer.getText()) ? stringsIn(node.initializer) : []
}

function stringsIn(node: ts.Node): string[] {
  if (ts.isStringLiteral(node)) return [node.text]
  const found: string[] = []
  ts.forEachChild(node, (child) => void found.push(...stringsIn(child)))
  return found
}
