import { expect, test } from 'vitest'
import { transactionIdIn } from './transaction-id-in.ts'

test('finds the id of a tax transaction in Stripe’s text, and nothing else', () => {
  expect(transactionIdIn('A transaction (tax_1NaTVd2eZvKYlo2C) with this reference exists.')).toBe(
    'tax_1NaTVd2eZvKYlo2C',
  )
  expect(transactionIdIn('The reference is used by tax_1NaTVd2eZvKYlo2C.')).toBe('tax_1NaTVd2eZvKYlo2C')
  for (const text of ['', 'No such tax_id', 'subtax_1NaTVd2eZvKYlo2C', `tax_${'a'.repeat(80)}`])
    expect(transactionIdIn(text)).toBeUndefined()
})
