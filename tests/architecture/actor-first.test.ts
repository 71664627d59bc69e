import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type ExportedFunction, exportedFunctions } from './exported-functions.ts'
import { inPlantedTree, projectRoot } from './planted-tree.ts'
import { publicFunctions } from './public-functions.ts'

const callers = ['Actor', 'Person', 'Visitor']
const actors = [...callers, 'System', 'Anyone']

function asksWho({ firstParameter }: ExportedFunction): boolean {
  return firstParameter !== '' && typesOf(firstParameter).every((type) => actors.includes(type))
}

/** `System` alone may stay unread: only our own code holds it, so the type is the check. */
function ignoresCaller({ firstParameter, isFirstRead }: ExportedFunction): boolean {
  const isCaller = typesOf(firstParameter).some((type) => callers.includes(type))
  return isFirstRead ? firstParameter === 'Anyone' : isCaller
}

function typesOf(parameter: string): string[] {
  return parameter.split('|').map((type) => type.trim())
}

function functionsOf(root: string): (ExportedFunction & { id: string })[] {
  return readdirSync(join(root, 'src/modules'))
    .map((module) => ({ module, door: join(root, 'src/modules', module, 'index.server.ts') }))
    .filter(({ door }) => existsSync(door))
    .flatMap(({ module, door }) =>
      exportedFunctions(door).map((found) => ({ ...found, id: `${module}.${found.name}` })),
    )
}

test('every use case takes the actor first, or is on the public list with a reason', () => {
  const careless = functionsOf(projectRoot).filter((found) => !asksWho(found) && !publicFunctions[found.id])
  expect(careless.map(({ id }) => id)).toEqual([])
})

test('the public list names only functions that exist and don’t take an actor', () => {
  const exempt = functionsOf(projectRoot).filter((found) => !asksWho(found))
  const stale = Object.keys(publicFunctions).filter((listed) => !exempt.some(({ id }) => id === listed))
  expect(stale).toEqual([])
})

test('reports a use case without an actor, also when it is re-exported', () => {
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

test('a use case uses the caller that it declares, and declares Anyone when it does not', () => {
  expect(
    functionsOf(projectRoot)
      .filter(ignoresCaller)
      .map(({ id }) => id),
  ).toEqual([])
})

test('a use case that ignores the caller it declares is found, and one that reads Anyone', () => {
  const planted = {
    'src/modules/orders/index.server.ts': `
      export async function cancelOrder(_actor: Person | System, id: string) { return id }
      export async function shipOrder(actor: Actor, id: string) { return id }
      export async function ordersOf(anyone: Anyone) { return anyone }
      export async function allOrders(_anyone: Anyone) { return [] }
      export async function settleOrder(_actor: System, id: string) { return id }
      export async function refundOrder(actor: Person | System) { return actor }
      export async function ownOrders({ userId }: Person) { return userId }
    `,
  }
  const careless = inPlantedTree(planted, functionsOf).filter(ignoresCaller)
  expect(careless.map(({ id }) => id)).toEqual(['orders.cancelOrder', 'orders.shipOrder', 'orders.ordersOf'])
})

test('rejects a front door that exports functions of another module', () => {
  const planted = {
    'src/modules/orders/index.server.ts': "export { logIn } from '#modules/identity/server'",
  }
  expect(() => inPlantedTree(planted, functionsOf)).toThrow('cannot follow')
})
