import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript-compiler-api'

interface AuditedAct {
  readonly file: string
  /** The actions that the entry can have; a template's are its pattern, such as '*-product'. */
  readonly actions: readonly string[]
  readonly hasReason: boolean
}

/** Every entry that a source file writes into the audit log, by syntax only. */
export function auditedActsIn(file: string, text: string): AuditedAct[] {
  const found: AuditedAct[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'recordAudit') {
      const [, entry] = node.arguments
      const properties = entry && ts.isObjectLiteralExpression(entry) ? [...entry.properties] : []
      const action = properties.find((one) => one.name?.getText() === 'action')
      found.push({
        file,
        actions: action ? textsIn(action) : [],
        hasReason: properties.some((one) => one.name?.getText() === 'reason'),
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return found
}

function textsIn(node: ts.Node): string[] {
  if (ts.isStringLiteral(node)) return [node.text]
  if (ts.isTemplateExpression(node)) {
    return [node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join('')]
  }
  const found: string[] = []
  ts.forEachChild(node, (child) => void found.push(...textsIn(child)))
  return found
}

const isChange = /requirePermission\([^)]*'(?:write|moderate|decide|refund|submit|view)_/

/** Use cases that a permission to change something guards, but that write no entry. */
export function silentActsIn(file: string, text: string): string[] {
  return isChange.test(text) && !/\b(?:recordAudit|record\w*Audit)\(/.test(text) ? [file] : []
}

/** The server files of the modules, with their text. */
export function moduleFiles(root: string): readonly { readonly file: string; readonly text: string }[] {
  return globSync('src/modules/**/*.server.ts', { cwd: root }).map((file) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  }))
}
