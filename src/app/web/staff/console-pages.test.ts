import { expect, test } from 'vitest'
import { permissionForPath } from './console-pages.ts'

test('a link’s permission is that of the page that it opens', () => {
  expect(permissionForPath('/operator')).toBe('read_console')
  expect(permissionForPath('/operator/orders?status=disputed')).toBe('read_orders')
  expect(permissionForPath('/operator/orders/1a2b/refund?line=3')).toBe('refund_orders')
  expect(permissionForPath('/operator/discounts/new')).toBe('write_discounts')
  expect(permissionForPath('/operator/nothing')).toBeUndefined()
  expect(permissionForPath('/shop')).toBeUndefined()
})
