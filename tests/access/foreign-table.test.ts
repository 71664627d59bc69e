import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#app/api/endpoints.server.ts'
import routes from '#app/routes.ts'
import { inPlantedTree, projectRoot } from '../architecture/planted-tree.ts'
import { foreignCases } from './foreign-cases.ts'
import { gapsOf, readByEndpoints, readByPages } from './foreign-gaps.ts'

const everything = [...readByPages(projectRoot, routes), ...readByEndpoints(endpoints)]

test('every id parameter of a page, form or endpoint is compared with a missing row, or has a reason not to be', () => {
  expect(gapsOf(everything, foreignCases)).toEqual([])
})

test('reports a new route, endpoint, form intent or parameter without a case', () => {
  const planted = {
    'src/app/routes/secret.tsx': `
      import { act } from '#app/features/secret/act.server.ts'
      export async function loader({ url }) { return readSecret(url.searchParams.get('secret')) }
      export async function action({ request }) { return act(await request.formData()) }
    `,
    'src/app/features/secret/act.server.ts': `
      const change = z.discriminatedUnion('intent', [z.object({ intent: z.literal('burn'), product: z.uuid() })])
      export async function act(form) {
        switch (form.get('intent')) { case 'keep': return text('shipment') }
        if (form.get('intent') === 'sell') return change.parse(form)
      }
      const secretIntents = { 'give-away': run, lend: run }
    `,
  }
  const page = { path: 'secret/:id', file: 'routes/secret.tsx' }
  const call = {
    method: 'POST',
    path: '/api/secrets/{id}',
    input: z.object({ order: z.object({ design: z.uuid() }) }),
  }
  const found = inPlantedTree(planted, (root) => [
    ...readByPages(root, [page]),
    ...readByEndpoints([{ ...call, method: 'POST', path: '/api/secrets/{id}' }]),
  ])
  const gaps = gapsOf([...everything, ...found], foreignCases)
  expect(gaps.sort()).toEqual(
    [
      "/secret/:id: is the parameter 'secret' an id?",
      "/secret/:id: no case for 'shipment'",
      "/secret/:id: no case for 'id'",
      "/secret/:id: no case for 'product'",
      "/secret/:id: no case for the intent 'burn'",
      "/secret/:id: no case for the intent 'give-away'",
      "/secret/:id: no case for the intent 'keep'",
      "/secret/:id: no case for the intent 'lend'",
      "/secret/:id: no case for the intent 'sell'",
      "POST /api/secrets/{id}: is the parameter 'order' an id?",
      "POST /api/secrets/{id}: no case for 'design'",
      "POST /api/secrets/{id}: no case for 'id'",
    ].sort(),
  )
})

test('reports a case whose route or parameter no longer exists', () => {
  const gone = everything.filter(({ route }) => route !== '/orders' && route !== '/design/:id')
  const gaps = gapsOf(gone, foreignCases)
  expect(gaps).toContain("/orders: reads no 'cursor'")
  expect(gaps).toContain("/design/:id: reads no ''")
})
