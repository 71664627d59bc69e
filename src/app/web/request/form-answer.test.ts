import { expect, test } from 'vitest'
import { z } from 'zod'
import { log } from '#platform/log.server.ts'
import { refuse } from '#shared/refusal.ts'
import { formAnswer } from './form-answer.server.ts'
import { problemResponse } from './problem-response.server.ts'

function typed(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

const shape = z.object({
  name: z
    .string()
    .min(3, 'Too short.')
    .regex(/^[a-z]+$/, 'Letters only.'),
})
const zodError = shape.safeParse({ name: '1' }).error

test('a form gets the submitted values back, but never a secret', () => {
  const form = typed({ email: 'ada@example.test', password: 'p', confirmPassword: 'p', token: 't' })
  const answer = formAnswer(refuse('no', { message: 'No.' }), form)
  expect(answer.data.values).toEqual({ email: 'ada@example.test' })
})

test('each field gets one error at a time', () => {
  const answer = formAnswer(zodError, typed({ name: '1' }))
  expect(answer.data).toMatchObject({ errors: { name: 'Too short.' }, message: null })
  expect(answer.init?.status).toBe(422)
})

test('a refusal about a field is shown next to it, any other above the form', () => {
  const field = formAnswer(refuse('taken', { message: 'Taken.', field: 'name' }), typed({}))
  expect(field.data).toMatchObject({ errors: { name: 'Taken.' }, message: null, code: 'taken' })
  const whole = formAnswer(
    refuse('late', { title: 'Too late', message: 'Try tomorrow.', status: 409 }),
    typed({}),
  )
  expect(whole.data).toMatchObject({ errors: {}, message: 'Try tomorrow.', title: 'Too late' })
  expect(whole.init?.status).toBe(409)
})

test('a bug is not mistaken for a refusal', () => {
  expect(() => formAnswer(new TypeError('x is undefined'), typed({}))).toThrow(TypeError)
})

test('a form with a text for failures shows it, and reveals nothing about the bug', () => {
  log.level = 'silent'
  const failure = { title: 'Update failed', message: 'Please try again.' }
  const answer = formAnswer(new TypeError('x is undefined'), typed({ name: 'Ada' }), failure)
  expect(answer.data).toEqual({ ...failure, errors: {}, code: 'internal-error', values: { name: 'Ada' } })
  expect(answer.init?.status).toBe(500)
})

test('during an outage, the same text comes with 503, and the API answers 503 as well', async () => {
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const failure = { title: 'Update failed', message: 'Please try again.' }
  const answer = formAnswer(away, typed({}), failure)
  expect(answer.data).toMatchObject(failure)
  expect(answer.init?.status).toBe(503)
  const problem = problemResponse(away, 'r1')
  expect(problem.headers.get('retry-after')).toBe('30')
  expect(await problem.json()).toMatchObject({ status: 503, code: 'unavailable' })
})

test('a refusal becomes a problem document whose details cannot override its standard members', async () => {
  const details = { total: 12.5, status: 200, retryAfterSeconds: 30 }
  const response = problemResponse(
    refuse('changed', { message: 'The total changed.', status: 409, details }),
    'r1',
  )
  expect(response.status).toBe(409)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(response.headers.get('retry-after')).toBe('30')
  expect(await response.json()).toMatchObject({
    status: 409,
    code: 'changed',
    detail: 'The total changed.',
    total: 12.5,
    requestId: 'r1',
  })
})

test('invalid input is a 422 that names the fields', async () => {
  const response = problemResponse(zodError, 'r1')
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ code: 'invalid-input', errors: { name: 'Too short.' } })
})

test('a bug reveals nothing about our internals', async () => {
  const response = problemResponse(new Error('password of the database'), 'r1')
  expect(response.status).toBe(500)
  const text = await response.text()
  expect(text).toContain('r1')
  expect(text).not.toContain('database')
})
