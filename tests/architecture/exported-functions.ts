import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript-compiler-api'

export interface ExportedFunction {
  readonly name: string
  /** The type of the first parameter as written, or an empty string. */
  readonly firstParameter: string
  /** Whether the function reads its first parameter. */
  readonly isFirstRead: boolean
}

type Door = Map<string, ExportedFunction>

/**
 * The functions that a file exports, directly or by re-export. It reads only the syntax, so that all modules take
 * milliseconds. Throws on syntax that it doesn't know, because a missed function would escape the rule.
 */
export function exportedFunctions(path: string): ExportedFunction[] {
  return [...read(path).values()]
}

function read(path: string): Door {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const local = localFunctions(file)
  const door: Door = new Map()
  for (const statement of file.statements) {
    if (ts.isExportDeclaration(statement)) addReexports(door, statement, { path, local })
    else if (isExported(statement)) for (const [name, found] of functionsIn(statement)) door.set(name, found)
  }
  return door
}

function localFunctions(file: ts.SourceFile): Door {
  return new Map(file.statements.flatMap((statement) => [...functionsIn(statement)]))
}

function functionsIn(statement: ts.Statement): Door {
  if (ts.isFunctionDeclaration(statement) && statement.name) return asDoor(statement.name.text, statement)
  if (!ts.isVariableStatement(statement)) return new Map()
  return new Map(
    statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && initializer && isFunction(initializer)
        ? [...asDoor(name.text, initializer)]
        : [],
    ),
  )
}

function asDoor(name: string, declaration: ts.SignatureDeclaration): Door {
  const [first] = declaration.parameters
  const isFirstRead = first !== undefined && isRead(first, declaration)
  return new Map([[name, { name, firstParameter: first?.type?.getText() ?? '', isFirstRead }]])
}

function isRead({ name }: ts.ParameterDeclaration, declaration: ts.SignatureDeclaration): boolean {
  if (!ts.isIdentifier(name)) return true
  const reads = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && node !== name && node.text === name.text) ||
    (ts.forEachChild(node, reads) ?? false)
  return reads(declaration)
}

function addReexports(
  door: Door,
  statement: ts.ExportDeclaration,
  { path, local }: { path: string; local: Door },
): void {
  if (statement.isTypeOnly) return
  const source = statement.moduleSpecifier ? read(follow(statement.moduleSpecifier, path)) : local
  if (!statement.exportClause) {
    for (const [name, found] of source) door.set(name, found)
  } else if (ts.isNamedExports(statement.exportClause)) {
    for (const { isTypeOnly, name, propertyName } of statement.exportClause.elements) {
      const found = isTypeOnly ? undefined : source.get((propertyName ?? name).text)
      if (found) door.set(name.text, { ...found, name: name.text })
    }
  } else {
    throw new Error(`${path}: export the functions by name, not as a namespace`)
  }
}

function follow(specifier: ts.Expression, from: string): string {
  const target = ts.isStringLiteral(specifier) ? join(dirname(from), specifier.text) : ''
  const relative = ts.isStringLiteral(specifier) && specifier.text.startsWith('./')
  if (!relative || !existsSync(target)) throw new Error(`${from}: cannot follow ${specifier.getText()}`)
  return target
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
}

function isFunction(node: ts.Expression): node is ts.ArrowFunction | ts.FunctionExpression {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node)
}
