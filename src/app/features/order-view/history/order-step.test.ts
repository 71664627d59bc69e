import { expect, test } from 'vitest'
import type { CaseId, OrderId } from '#shared/ids.ts'
import { orderStep, type OrderStepSources } from './order-step.ts'

const order = 'order' as OrderId
const none: OrderStepSources = { cases: [], proofs: [], tracking: [], reviews: [] }
const caseIn = (status: 'open' | 'offered') => [{ id: 'case' as CaseId, orderId: order, status }]

test('an order has one next step: what it waits for comes before its package, and that before a review', () => {
  const all: OrderStepSources = {
    cases: caseIn('offered'),
    proofs: [{ orderId: order }],
    tracking: [{ orderId: order, url: 'https://carrier.example/1' }],
    reviews: [{ orderId: order, lineId: 'line' }],
  }
  expect(orderStep(order, all)).toEqual({ path: '/cases/case', label: 'Answer the offer', isTurn: true })
  expect(orderStep(order, { ...all, cases: caseIn('open') })?.label).toBe('Review the proof')
  const waitsForOthers = { ...all, cases: caseIn('open'), proofs: [] }
  expect(orderStep(order, waitsForOthers)?.path).toBe('https://carrier.example/1')
  expect(orderStep(order, { ...waitsForOthers, tracking: [] })?.label).toBe('View case')
  expect(orderStep(order, { ...none, reviews: all.reviews })?.path).toBe('/order/order/review/line')
})

test('an order of several packages leads to all of them, and an order without a next step has none', () => {
  const tracking = ['1', '2'].map((name) => ({ orderId: order, url: `https://carrier.example/${name}` }))
  expect(orderStep(order, { ...none, tracking })).toMatchObject({
    path: '/order/order#delivery',
    label: 'Track packages',
  })
  expect(orderStep('another' as OrderId, { ...none, tracking })).toBeNull()
})
