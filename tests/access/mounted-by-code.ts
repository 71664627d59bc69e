import ts from 'typescript-compiler-api'

const mounting: ReadonlySet<string> = new Set(['get', 'post', 'put', 'patch', 'delete', 'all', 'on', 'use'])

/** The address patterns that a source file mounts on the server, by syntax only. */
export function mountedByText(text: string): string[] {
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression, name } = node.expression
      const isMount = expression.getText() === 'app' && mounting.has(name.text)
      for (const argument of isMount ? node.arguments : []) {
        if (ts.isStringLiteral(argument) && argument.text.startsWith('/')) found.add(argument.text)
        // A variable stays in the pattern as it is written.
        if (ts.isPropertyAccessExpression(argument) && argument.name.text === 'path')
          found.add(argument.getText())
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('mounted.ts', text, ts.ScriptTarget.Latest, true))
  return [...found]
}
