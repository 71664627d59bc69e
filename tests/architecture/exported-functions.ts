import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript-compiler-api'

export interface ExportedFunction {
  readonly name: string
  /** The type of the first parameter as it is written; empty when there is none. */
  readonly firstParameter: string
}

type Door = Map<string, ExportedFunction>

/**
 * The functions that a file exports, itself or by re-export. It reads the syntax alone, so that all modules take
 * milliseconds. Throws on what it cannot follow: a function that escapes this list would escape the rule as well.
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
  return new Map([[name, { name, firstParameter: declaration.parameters[0]?.type?.getText() ?? '' }]])
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
