import { expect, test } from 'vitest'
import { quantityField } from '#app/ui/forms/hats/quantity-field.ts'
import { teamHatField } from '#app/ui/forms/hats/team-hat-field.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { visitor } from '#shared/actor.ts'
import { newId, type OrderLineId } from '#shared/ids.ts'
import { readOpenCaseForm } from './read-new-case.server.ts'

test('a new case is about units of some lines and named hats of others', async () => {
  const [plain, team] = [newId<OrderLineId>(), newId<OrderLineId>()]
  const network = networkOf('192.0.2.7')
  const form = new FormData()
  form.set('reason', 'damaged')
  form.set('text', 'The brim is bent.')
  form.set(quantityField(plain), '2')
  form.set(teamHatField(team, 3), '1')
  form.set(teamHatField(team, 4), '0')
  expect((await readOpenCaseForm({ actor: visitor, network }, form, 'an-order')).lines).toEqual([
    { lineId: plain, quantity: 2 },
    { lineId: team, quantity: 1, rosterRows: [3] },
  ])
})
