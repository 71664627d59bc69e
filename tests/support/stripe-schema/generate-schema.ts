import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript-compiler-api'
import { ENDPOINTS, OBJECT_TYPES } from './endpoints.ts'
import { type Schema, typeToSchema } from './type-to-schema.ts'

export interface StripeSchema {
  /** Parameters by `METHOD /path`. */
  params: Record<string, Schema>
  /** Answers by their `object`. */
  objects: Record<string, Schema>
}

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/**
 * Generates JSON Schema from the installed SDK's types, which Stripe generates from its API description of the pinned
 * version. Takes a few seconds, so `loadStripeSchema` caches the result.
 */
export function generateSchema(): StripeSchema {
  const { checker, source, types } = readTypes()
  const convert = (name: string, isAnswer: boolean): Schema => {
    const type = types.get(name)
    const place = { checker, at: source, isAnswer, depth: 0, within: [], name: '' }
    return (type && typeToSchema(type, place)) ?? {}
  }
  const params: Record<string, Schema> = {}
  for (const [index, endpoint] of ENDPOINTS.entries()) {
    params[endpoint.call] = endpoint.params
      ? convert(`P${index}`, false)
      : { type: 'object', properties: {}, additionalProperties: false }
  }
  const objects: Record<string, Schema> = {}
  for (const [index, name] of Object.keys(OBJECT_TYPES).entries()) objects[name] = convert(`O${index}`, true)
  return { params, objects }
}

/** Compiles an in-memory file that names each required type. */
function readTypes() {
  const file = join(root, 'stripe-schema.virtual.ts')
  const text = [
    "import Stripe from 'stripe'",
    ...ENDPOINTS.map((endpoint, index) =>
      endpoint.params ? `export type P${index} = Stripe.${endpoint.params}` : '',
    ),
    ...Object.values(OBJECT_TYPES).map((expression, index) => `export type O${index} = ${expression}`),
  ].join('\n')
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    skipLibCheck: true,
    types: [],
    noEmit: true,
  }
  const host = ts.createCompilerHost(options)
  const onDisk = { ...host }
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022)
      : onDisk.getSourceFile(name, ...rest)
  host.fileExists = (name) => name === file || onDisk.fileExists(name)
  host.readFile = (name) => (name === file ? text : onDisk.readFile(name))
  const program = ts.createProgram([file], options, host)
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  if (!source || !module) throw new Error('the types of the stripe package could not be read')
  const problems = program
    .getSemanticDiagnostics(source)
    .map((problem) => ts.flattenDiagnosticMessageText(problem.messageText, ' '))
  if (problems.length > 0) throw new Error(`the installed stripe package lacks types: ${problems.join('; ')}`)
  const exported = checker.getExportsOfModule(module)
  const types = new Map(exported.map((symbol) => [symbol.name, checker.getDeclaredTypeOfSymbol(symbol)]))
  return { checker, source, types }
}
