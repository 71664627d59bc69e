/** A JSON Schema of OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Collects every object of the schemas it is given under `components/schemas`, and leaves a reference in its place. An object is
 * named by its `title`, otherwise by the object that contains it and its key there: `CartGroup`. Equal objects share one
 * component.
 */
export class SchemaComponents {
  readonly #schemas = new Map<string, JsonSchema>()
  readonly #nameOf = new Map<string, string>()

  /** The schema with references; `name` is for an object without a title. */
  add(schema: JsonSchema, name: string): JsonSchema {
    const { $schema: _, ...rest } = schema
    return this.#referenced(rest, name)
  }

  /** By name. */
  all(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#schemas].toSorted(([one], [other]) => one.localeCompare(other)))
  }

  #referenced(schema: JsonSchema, fallback: string): JsonSchema {
    const { title, description, default: initial, ...own } = schema
    const name = typeof title === 'string' ? title : fallback
    const parts = Object.entries(own).map(([key, value]) => [key, this.#part(key, value, name)])
    const whole: JsonSchema = Object.fromEntries(parts)
    const beside = {
      ...(description === undefined ? {} : { description }),
      ...(initial === undefined ? {} : { default: initial }),
    }
    if (!isSchema(whole.properties)) return { ...whole, ...beside }
    return { $ref: `#/components/schemas/${this.#named(whole, name)}`, ...beside }
  }

  #part(key: string, value: unknown, name: string): unknown {
    if (key === 'properties' && isSchema(value)) {
      return Object.fromEntries(
        Object.entries(value).map(([property, schema]) => [
          property,
          isSchema(schema) ? this.#referenced(schema, name + pascal(property)) : schema,
        ]),
      )
    }
    if (key === 'items') return isSchema(value) ? this.#referenced(value, singular(name)) : value
    if (key === 'additionalProperties' && isSchema(value)) return this.#referenced(value, name)
    if (Array.isArray(value) && ['anyOf', 'oneOf', 'allOf'].includes(key)) {
      return value.map((schema: unknown) => (isSchema(schema) ? this.#referenced(schema, name) : schema))
    }
    return value
  }

  /** The component that is equal to this schema: a known one, or a new one. */
  #named(schema: JsonSchema, name: string): string {
    const text = JSON.stringify(schema)
    const known = this.#nameOf.get(text)
    if (known) return known
    if (this.#schemas.has(name)) throw new Error(`two different schemas are called ${name}`)
    this.#nameOf.set(text, name)
    this.#schemas.set(name, schema)
    return name
  }
}

/** `shipping_address` becomes `ShippingAddress`. */
function pascal(key: string): string {
  return key.replaceAll(/(?:^|[^a-zA-Z0-9])([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/s$/, '')
}
