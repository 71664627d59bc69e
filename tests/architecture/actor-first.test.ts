import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type ExportedFunction, exportedFunctions } from './exported-functions.ts'
import { inPlantedTree, projectRoot } from './planted-tree.ts'
import { publicFunctions } from './public-functions.ts'

const actors = ['Actor', 'Person', 'Visitor', 'System']

function asksWho({ firstParameter }: ExportedFunction): boolean {
  return firstParameter !== '' && firstParameter.split('|').every((type) => actors.includes(type.trim()))
}

function functionsOf(root: string): (ExportedFunction & { id: string })[] {
  return readdirSync(join(root, 'src/modules'))
    .map((module) => ({ module, door: join(root, 'src/modules', module, 'index.server.ts') }))
    .filter(({ door }) => existsSync(door))
    .flatMap(({ module, door }) =>
      exportedFunctions(door).map((found) => ({ ...found, id: `${module}.${found.name}` })),
    )
}

test('every use case takes the actor first, or stands on the public list with a reason', () => {
  const careless = functionsOf(projectRoot).filter((found) => !asksWho(found) && !publicFunctions[found.id])
  expect(careless.map(({ id }) => id)).toEqual([])
})

test('the public list names only functions that exist and do not take an actor', () => {
  const exempt = functionsOf(projectRoot).filter((found) => !asksWho(found))
  const stale = Object.keys(publicFunctions).filter((listed) => !exempt.some(({ id }) => id === listed))
  expect(stale).toEqual([])
})

test('a use case without an actor is found, wherever the front door has it from', () => {
  const planted = {
    'src/modules/orders/index.server.ts': `
      export { cancelOrder, shipOrder as ship, type Shipped } from './ship-order.server.ts'
      export * from './order-queries.server.ts'
      export function openOrder(id: string) { return id }
      export const closeOrder = async (id: string) => id
      const hidden = (id: string) => id
      export { hidden as shown }
      export const limit = 3
    `,
    'src/modules/orders/ship-order.server.ts': `
      export interface Shipped {}
      export async function cancelOrder(actor: Person | System, id: string) { return [actor, id] }
      export async function shipOrder(id: string, actor: Actor) { return [actor, id] }
      export function inside(id: string) { return id }
    `,
    'src/modules/orders/order-queries.server.ts': `
      export async function ordersOf({ userId }: Person) { return userId }
      export function allOrders() { return [] }
    `,
  }
  const careless = inPlantedTree(planted, functionsOf).filter((found) => !asksWho(found))
  expect(careless.map(({ id }) => id).sort()).toEqual([
    'orders.allOrders',
    'orders.closeOrder',
    'orders.openOrder',
    'orders.ship',
    'orders.shown',
  ])
})

test('a front door that hands out functions of another module is refused', () => {
  const planted = {
    'src/modules/orders/index.server.ts': "export { logIn } from '#modules/identity/server'",
  }
  expect(() => inPlantedTree(planted, functionsOf)).toThrow('cannot follow')
})
