import { expect, test } from 'vitest'
import { jobTitle } from './job-title.ts'

test('the kind of a job reads as words', () => {
  expect(jobTitle('expire-checkouts')).toBe('Expire checkouts')
  expect(jobTitle('event: send-email')).toBe('Send email')
  expect(jobTitle('event: email-order-paid')).toBe('Email: order paid')
  expect(jobTitle('')).toBe('')
})

test('a kind whose name says too little has its own words', () => {
  expect(jobTitle('tidy')).toBe('Delete expired data')
  expect(jobTitle('constructor')).toBe('Constructor')
})
