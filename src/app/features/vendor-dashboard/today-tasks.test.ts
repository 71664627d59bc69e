import { expect, test } from 'vitest'
import type { CaseId } from '#shared/ids.ts'
import { type TodayFacts, todayTasks } from './today-tasks.ts'

const nothing: TodayFacts = {
  shipping: { toShip: 0, late: 0, firstDay: null, pickups: 0 },
  cases: { count: 0, next: null },
  proofs: [],
  unread: 0,
  lowStock: 0,
  outOfStock: 0,
  hidden: 0,
}
const today = '2026-11-29'

test('an artist with nothing to do has no tasks', () => {
  expect(todayTasks(nothing, today)).toEqual([])
})

test('orders to ship come with the first day, and late ones first and with their list', () => {
  const due = { toShip: 4, late: 0, firstDay: '2026-12-01', pickups: 0 }
  expect(todayTasks({ ...nothing, shipping: due }, today)).toMatchObject([
    { title: '4 orders to ship', text: 'The first one ships by Dec 1.', isUrgent: false },
  ])
  expect(todayTasks({ ...nothing, shipping: { ...due, firstDay: today } }, today)).toMatchObject([
    { text: 'The first one ships today.', isUrgent: true },
  ])
  expect(
    todayTasks({ ...nothing, shipping: { toShip: 4, late: 1, firstDay: '2026-11-26', pickups: 0 } }, today),
  ).toMatchObject([
    { text: '1 is late. Ship it first.', isUrgent: true, to: '/vendor-dashboard/orders?show=late' },
  ])
})

test('a single case opens at once and says by when to answer it; several open their list', () => {
  const next = { id: 'c1' as CaseId, dueAt: '2026-12-02T10:00:00.000Z' }
  expect(todayTasks({ ...nothing, cases: { count: 1, next } }, today)).toMatchObject([
    { title: '1 case waits for you', text: 'Answer by Dec 2; after that, we decide.', to: '/cases/c1' },
  ])
  expect(todayTasks({ ...nothing, cases: { count: 2, next } }, today)).toMatchObject([
    { title: '2 cases wait for you', to: '/vendor-dashboard/cases' },
  ])
})

test('urgent tasks come before the others, whatever they are about', () => {
  const titles = todayTasks(
    { ...nothing, unread: 1, proofs: ['o1'], lowStock: 2, outOfStock: 1, hidden: 1 },
    today,
  ).map(({ title }) => title)
  expect(titles).toEqual([
    '1 hidden product',
    '1 proof to change',
    '1 unread message',
    '3 products to restock',
  ])
})

test('products to restock are one task, which begins with those that are out of stock', () => {
  const restock = (outOfStock: number, lowStock: number) =>
    todayTasks({ ...nothing, outOfStock, lowStock }, today)
  expect(restock(1, 2)).toMatchObject([
    {
      title: '3 products to restock',
      text: 'Start with the one that shoppers can’t buy.',
      to: '/vendor-dashboard/products?show=out',
    },
  ])
  expect(restock(0, 2)).toMatchObject([
    { title: '2 products to restock', to: '/vendor-dashboard/products?show=low' },
  ])
  expect(restock(1, 0)).toMatchObject([
    { title: '1 product to restock', text: 'Start with what shoppers can’t buy.' },
  ])
})

test('orders that wait for their pickup lead to their list', () => {
  const shipping = { ...nothing.shipping, pickups: 2 }
  expect(todayTasks({ ...nothing, shipping }, today)).toMatchObject([
    { title: '2 orders wait for pickup', to: '/vendor-dashboard/orders?show=pickup' },
  ])
})
