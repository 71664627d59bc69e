import ts from 'typescript-compiler-api'

export interface Schema {
  type?: string | string[]
  enum?: (string | number | boolean | null)[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  maxProperties?: number
  maxLength?: number
  pattern?: string
}

export interface Place {
  checker: ts.TypeChecker
  /** The scope in which types are resolved. */
  at: ts.Node
  /** Answers have nested objects and numbers with fractions. Parameters don't. */
  isAnswer: boolean
  depth: number
  within: readonly ts.Type[]
  name: string
}

const F = ts.TypeFlags

/** The JSON Schema of one of the SDK's types. Null for types that are never sent (functions, undefined, void). */
export function typeToSchema(type: ts.Type, place: Place): Schema | null {
  if (type.flags & (F.Undefined | F.Void)) return null
  if (type.aliasSymbol?.name === 'Decimal' || type.symbol?.name === 'Decimal') {
    return { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' }
  }
  if (type.flags & (F.Any | F.Unknown)) return {}
  if (type.isStringLiteral() || type.isNumberLiteral()) return { enum: [type.value] }
  if (type.flags & F.BooleanLiteral) return { enum: [isTrue(place, type)] }
  if (type.flags & F.String || isOpenEnum(type)) return { type: 'string' }
  // The types say only `number`. Among parameters, only percentages have fractions.
  if (type.flags & F.Number)
    return { type: place.isAnswer || /percent/.test(place.name) ? 'number' : 'integer' }
  if (type.flags & F.Boolean) return { type: 'boolean' }
  if (type.flags & F.Null) return { type: 'null' }
  if (type.isUnion()) return unionToSchema(type, place)
  return objectToSchema(type, place)
}

function isTrue(place: Place, type: ts.Type): boolean {
  return place.checker.typeToString(type) === 'true'
}

/** Stripe marks open enums with a member `OtherString`. */
function isOpenEnum(type: ts.Type): boolean {
  const isBrandedText = type.isIntersection() && type.types.some((part) => part.flags & F.String)
  return type.aliasSymbol?.name === 'OtherString' || isBrandedText
}

function isResource(type: ts.Type, { checker }: Place): boolean {
  const isObject = Boolean(type.flags & F.Object) || type.isIntersection()
  return (
    isObject && Boolean(checker.getPropertyOfType(type, 'object') && checker.getPropertyOfType(type, 'id'))
  )
}

function unionToSchema(union: ts.UnionType, place: Place): Schema | null {
  const parts = union.types.filter((part) => !(part.flags & (F.Undefined | F.Void)))
  const literals = parts.flatMap((part) =>
    part.isStringLiteral() || part.isNumberLiteral() ? [part.value] : [],
  )
  const booleans = parts.filter((part) => part.flags & F.BooleanLiteral).map((part) => isTrue(place, part))
  const hasNull = parts.some((part) => part.flags & F.Null)
  const hasText = parts.some((part) => part.flags & F.String)
  const isOpen = parts.some(isOpenEnum)
  const rest = parts.filter(
    (part) =>
      !part.isStringLiteral() &&
      !part.isNumberLiteral() &&
      !(part.flags & (F.BooleanLiteral | F.Null)) &&
      !isOpenEnum(part),
  )
  const objects = rest.filter((part) => !(part.flags & (F.String | F.Number | F.Boolean)))
  if (place.isAnswer && hasText && objects.length > 0 && objects.every((part) => isResource(part, place))) {
    return { type: hasNull ? ['string', 'object', 'null'] : ['string', 'object'] }
  }
  const choices: Schema[] = []
  if (booleans.length === 2) choices.push({ type: 'boolean' })
  else if (booleans.length === 1) choices.push({ enum: booleans })
  // A value outside an open enum is usually a typo, not a new value.
  if (literals.length > 0 && !hasText) choices.push({ enum: literals })
  else if (isOpen && !hasText) choices.push({ type: 'string' })
  for (const part of rest) {
    const schema = typeToSchema(part, place)
    if (schema) choices.push(schema)
  }
  return withNull(choices, hasNull)
}

function withNull(choices: Schema[], hasNull: boolean): Schema | null {
  const [only] = choices
  if (choices.length === 0) return hasNull ? { type: 'null' } : null
  if (!hasNull) return choices.length === 1 && only ? only : { anyOf: choices }
  if (choices.length === 1 && typeof only?.type === 'string') return { ...only, type: [only.type, 'null'] }
  if (choices.length === 1 && only?.enum) return { enum: [...only.enum, null] }
  return { anyOf: [...choices, { type: 'null' }] }
}

function objectToSchema(type: ts.Type, place: Place): Schema | null {
  const { checker } = place
  if (type.getCallSignatures().length > 0) return null
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference)
    return { type: 'array', items: (item && typeToSchema(item, place)) ?? {} }
  }
  if (type.symbol?.name === 'Date') return { type: 'string' }
  // Objects within an answer are checked separately, by their own type.
  if (place.isAnswer && place.depth > 0 && isResource(type, place)) return { type: 'object' }
  if (place.within.includes(type)) return { type: 'object' }
  const inner = { ...place, depth: place.depth + 1, within: [...place.within, type] }
  const schema: Schema = { type: 'object', properties: {}, required: [], additionalProperties: false }
  for (const property of checker.getPropertiesOfType(type)) addProperty(schema, property, inner)
  const index = checker.getIndexInfosOfType(type)[0]
  // An interface without members, such as the object of an event, doesn't restrict its contents.
  if (place.isAnswer && Object.keys(schema.properties ?? {}).length === 0) schema.additionalProperties = true
  if (index) schema.additionalProperties = typeToSchema(index.type, inner) ?? true
  return schema
}

function addProperty(schema: Schema, property: ts.Symbol, place: Place): void {
  const type = place.checker.getTypeOfSymbolAtLocation(property, property.valueDeclaration ?? place.at)
  const isMetadata = property.name === 'metadata' && !place.isAnswer
  // Its type names the classes of every runtime that can hold a file.
  if (property.name === 'file' && !place.isAnswer && schema.properties) {
    schema.properties.file = { type: 'object', required: ['data'] }
    schema.required?.push('file')
    return
  }
  const converted = isMetadata ? metadataSchema(type) : typeToSchema(type, { ...place, name: property.name })
  if (!converted || !schema.properties) return
  schema.properties[property.name] = converted
  if (!(property.flags & ts.SymbolFlags.Optional)) schema.required?.push(property.name)
}

/** 50 entries, names up to 40 characters without brackets, values up to 500. An empty text removes all of them. */
function metadataSchema(type: ts.Type): Schema {
  const entries: Schema = {
    type: 'object',
    maxProperties: 50,
    propertyNames: { type: 'string', maxLength: 40, pattern: '^[^\\[\\]]+$' },
    additionalProperties: { type: 'string', maxLength: 500 },
  }
  const canBeEmptied = type.isUnion() && type.types.some((part) => part.isStringLiteral())
  return canBeEmptied ? { anyOf: [entries, { enum: [''] }] } : entries
}
