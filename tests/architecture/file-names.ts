import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript-compiler-api'

/** Files of these rings are named after what they export. Routes follow React Router's names. */
const folders = ['src/app', 'src/main', 'src/modules', 'src/platform', 'src/sandbox', 'src/shared']

const convention = 'Its name is a convention of the project: docs/architecture.md and CONTRIBUTING.md.'
const severalReads = 'Reads for several pages: none of them is the main one.'
const severalTexts = 'Several texts or tables: none of them is the main one.'

/** Kinds of files that are not named after a function, by the end of their name. */
export const exemptKinds: Readonly<Record<string, string>> = {
  'index.ts': convention,
  'index.server.ts': convention,
  'tables.server.ts': convention,
  'events.server.ts': convention,
  'personal-data.server.ts': convention,
  '-queries.server.ts': severalReads,
  '-views.ts': severalReads,
  '-emails.server.ts': severalTexts,
  '-texts.ts': severalTexts,
  '-statuses.ts': severalTexts,
}

const framework = 'React Router looks for this name.'
const flow = 'The steps of one flow: none of them is the main one.'
const rows = 'Everything that reads and writes the rows of one table.'

/** Single files that are not named after an export, each with its reason. */
export const exemptFiles: Readonly<Record<string, string>> = {
  'src/app/entry.client.tsx': framework,
  'src/app/entry.server.tsx': framework,
  'src/app/root.tsx': framework,
  'src/modules/identity/log-in/credentials.ts': 'The inputs of all forms that take an email or a password.',
  'src/modules/identity/providers/linked-providers.server.ts': rows,
  'src/modules/identity/providers/oauth.server.ts': flow,
  'src/modules/identity/second-factor/passkeys.server.ts': rows,
  'src/modules/identity/second-factor/second-factor.server.ts': flow,
  'src/modules/identity/sessions/access-token.server.ts': flow,
  'src/modules/identity/sessions/sessions.server.ts': rows,
  'src/modules/payments/holds/held-transfer-reports.server.ts': rows,
  'src/modules/payments/ledger/vendor-entries.server.ts': rows,
  'src/modules/payments/refunds/returned-parts.server.ts': rows,
  'src/modules/payments/sessions/payment-session.server.ts': flow,
  'src/modules/vendors/status/payout-account.server.ts': flow,
}

/**
 * The files whose name leads to none of their exports, each with the functions that it could be named after. Two rules:
 * - a file with exactly one function, component or class has the name of that function, or of another export
 * - so does a module's server file with several use cases, which are functions that take the caller first
 */
export function misnamedFiles(root: string): string[] {
  return folders
    .flatMap((folder) => sourcesIn(root, folder))
    .filter((path) => !isExempt(path))
    .flatMap((path) => {
      const { functions, useCases, names } = exportsOf(join(root, path))
      const mustMatch = functions.length === 1 || (isServerFileOfModule(path) && useCases.length > 1)
      const isNamed = names.some((name) => kebabCase(name) === baseName(path))
      return mustMatch && !isNamed ? [`${path}: ${functions.join(', ')}`] : []
    })
}

function isExempt(path: string): boolean {
  return path in exemptFiles || Object.keys(exemptKinds).some((end) => path.endsWith(end))
}

/** The paths of the sources in a folder, without tests and routes. */
export function sourcesIn(root: string, folder: string): string[] {
  const path = join(root, folder)
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inside = `${folder}/${entry.name}`
    if (entry.isDirectory()) return inside === 'src/app/routes' ? [] : sourcesIn(root, inside)
    return /(?<!test)\.tsx?$/.test(entry.name) ? [inside] : []
  })
}

function isServerFileOfModule(path: string): boolean {
  return path.startsWith('src/modules/') && path.endsWith('.server.ts')
}

function baseName(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/(?:\.server|\.client)?\.tsx?$/, '')
}

function kebabCase(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
}

interface Exports {
  readonly functions: readonly string[]
  readonly useCases: readonly string[]
  /** Functions, constants and types. */
  readonly names: readonly string[]
}

export function exportsOf(path: string): Exports {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const found = file.statements.filter(isExported).flatMap((statement) => declarationsIn(statement))
  const functions = found.filter(({ node }) => isFunction(node) || ts.isClassDeclaration(node))
  return {
    functions: functions.map(({ name }) => name),
    useCases: functions.filter(({ node }) => isFunction(node) && takesCaller(node)).map(({ name }) => name),
    names: found.map(({ name }) => name),
  }
}

interface Declaration {
  readonly name: string
  readonly node: ts.Node
}

function declarationsIn(statement: ts.Statement): Declaration[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name, initializer }) => ({
      name: name.getText(),
      node: initializer ?? name,
    }))
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  return isNamed && statement.name ? [{ name: statement.name.text, node: statement }] : []
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
}

type FunctionNode = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression

function isFunction(node: ts.Node): node is FunctionNode {
  return ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node)
}

function takesCaller({ parameters }: FunctionNode): boolean {
  return /\b(?:Actor|Person|System|Visitor)\b/.test(parameters[0]?.type?.getText() ?? '')
}
