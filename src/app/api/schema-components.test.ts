import { expect, test } from 'vitest'
import { z } from 'zod'
import { SchemaComponents } from './schema-components.ts'

const place = z.object({ city: z.string() }).meta({ title: 'Place' })

test('an object becomes a component, named by its title or by where it is', () => {
  const components = new SchemaComponents()
  const schema = z.object({ from: place, old_stops: z.array(z.object({ at: z.string() })) })
  expect(components.add(z.toJSONSchema(schema), 'Trip')).toEqual({ $ref: '#/components/schemas/Trip' })
  expect(Object.keys(components.all())).toEqual(['Place', 'Trip', 'TripOldStop'])
  expect(components.all().Trip).toMatchObject({
    properties: {
      from: { $ref: '#/components/schemas/Place' },
      old_stops: { type: 'array', items: { $ref: '#/components/schemas/TripOldStop' } },
    },
  })
})

test('equal objects share a component, and each place keeps its own description', () => {
  const components = new SchemaComponents()
  const schema = z.object({
    from: z.object({ city: z.string() }).describe('Where it starts'),
    to: z.object({ city: z.string() }).nullable(),
  })
  components.add(z.toJSONSchema(schema), 'Trip')
  expect(Object.keys(components.all())).toEqual(['Trip', 'TripFrom'])
  expect(components.all().Trip?.properties).toEqual({
    from: { $ref: '#/components/schemas/TripFrom', description: 'Where it starts' },
    to: { anyOf: [{ $ref: '#/components/schemas/TripFrom' }, { type: 'null' }] },
  })
})

test('two different objects can’t have one name', () => {
  const components = new SchemaComponents()
  components.add(z.toJSONSchema(place), 'Any')
  const other = z.object({ zip: z.string() }).meta({ title: 'Place' })
  expect(() => components.add(z.toJSONSchema(other), 'Any')).toThrow('Place')
})
