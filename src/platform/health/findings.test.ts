import { expect, test } from 'vitest'
import { diskFinding } from './check-disk.server.ts'
import { checkStorage } from './check-storage.server.ts'
import { clockFinding } from './clock-finding.ts'
import { databaseFinding } from './database-finding.ts'
import { jobsFinding } from './jobs-finding.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'

test('a database whose connections run out is amber, then red with what to do', () => {
  const of = (connections: number) =>
    databaseFinding({
      server: 'PostgreSQL 17.2',
      bytes: 12_000_000,
      connections: { used: connections, max: 100 },
    })
  expect(of(20)).toEqual({
    status: 'green',
    text: 'PostgreSQL 17.2, 12 MB, 20 of 100 connections in use.',
  })
  expect(of(80).status).toBe('amber')
  expect(of(95).status).toBe('red')
  expect(of(95).text).toContain('DATABASE_POOL')
})

test('the clock is judged by the other clock that differs most, in either direction', () => {
  const database = { clock: 'the database', ms: 20 }
  expect(clockFinding([database]).status).toBe('green')
  expect(clockFinding([database, { clock: 'Stripe', ms: -9_000 }])).toMatchObject({
    status: 'amber',
    text: expect.stringContaining('9 seconds ahead of the clock of Stripe'),
  })
  expect(clockFinding([database, { clock: 'Stripe', ms: 61_000 }])).toMatchObject({
    status: 'red',
    text: expect.stringContaining('behind'),
  })
})

test('jobs are red without a worker or when one is late, and amber when one failed every attempt', () => {
  const fine = { idleSeconds: 20, ageSeconds: 9_000, oldest: null, deadLetters: 0 }
  expect(jobsFinding(fine).status).toBe('green')
  expect(jobsFinding({ ...fine, idleSeconds: null }).status).toBe('red')
  expect(jobsFinding({ ...fine, idleSeconds: null, ageSeconds: 20 }).status).toBe('amber')
  expect(jobsFinding({ ...fine, idleSeconds: 301 }).text).toContain('ROLE=worker')
  expect(jobsFinding({ ...fine, oldest: { name: 'send-email', seconds: 30 } }).status).toBe('green')
  expect(jobsFinding({ ...fine, oldest: { name: 'send-email', seconds: 301 } }).status).toBe('amber')
  expect(jobsFinding({ ...fine, oldest: { name: 'send-email', seconds: 901 } })).toMatchObject({
    status: 'red',
    text: expect.stringContaining('send-email'),
  })
  expect(jobsFinding({ ...fine, deadLetters: 2 })).toMatchObject({
    status: 'amber',
    text: expect.stringContaining('2 jobs'),
  })
})

test('a disk with little room is amber, then red', () => {
  expect(diskFinding(50e9).status).toBe('green')
  expect(diskFinding(1e9).status).toBe('amber')
  expect(diskFinding(0.1e9).status).toBe('red')
})

test('storage is green after a file was written, read and deleted, and leaves nothing behind', async () => {
  const files = memoryStorage(new Map())
  expect((await checkStorage('Files', async () => files)).status).toBe('green')
  expect(await files.list('health/')).toEqual([])
})

test('storage that can be read but not written is red and says so', async () => {
  const readOnly = {
    ...memoryStorage(new Map()),
    put: async () => {
      throw new Error('AccessDenied')
    },
  }
  expect(await checkStorage('The bucket hats', async () => readOnly)).toMatchObject({
    status: 'red',
    text: expect.stringContaining('The bucket hats can’t be written.'),
  })
})
