import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript-compiler-api'

/** What people read in pages, emails and answers comes from here. */
const folders = ['src/app', 'src/modules']

/** Texts that the specification prints, letter for letter. */
const printed: ReadonlySet<string> = new Set([
  "This vendor hasn't added any products yet.",
  "The order you're looking for doesn't exist or you don't have permission to view it.",
  "You don't have permission to view this order",
  "You haven't added any products yet.",
  "You haven't placed any orders yet.",
  "You'll receive updates about new drops and promotions.",
])

const apostrophe = /[a-z]'[a-z]|[a-z]s' |^'(?:d|ll|m|re|s|t|ve)\b/i
const query = /\b(?:select|insert into|update|delete from)\b/

/** The texts with the straight apostrophe ' instead of the typographic ’: `file:line: text`. */
export function straightApostrophes(root: string): string[] {
  return folders.flatMap((folder) => sourcesIn(root, folder)).flatMap((path) => textsOf(root, path))
}

function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sourcesIn(root, path)
    return /(?<!test)\.tsx?$/.test(entry.name) ? [path] : []
  })
}

function textsOf(root: string, path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (isForDevelopers(node)) return
    const text = textIn(node)
    if (apostrophe.test(text) && !query.test(text) && !printed.has(text)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${path}:${line + 1}: ${text}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function textIn(node: ts.Node): string {
  const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)
  return isText ? node.text.replaceAll(/\s+/g, ' ').trimEnd() : ''
}

/** SQL, log lines and errors that no page shows. */
function isForDevelopers(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node)) return /^sql\b/.test(node.tag.getText())
  if (ts.isNewExpression(node)) return node.expression.getText().endsWith('Error')
  return ts.isCallExpression(node) && node.expression.getText().startsWith('log.')
}
