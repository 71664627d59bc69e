import { expect, test } from 'vitest'
import { isStorable, isStorableForm, isStorableJson } from './storable-text.ts'

test('text with a NUL character or a lone surrogate cannot be stored', () => {
  expect(['', 'hat', 'Žofia 帽子 🧢'].map(isStorable)).toEqual([true, true, true])
  expect(['\0', 'ha\0t', '\ud83e', 'a\udde2b'].map(isStorable)).toEqual([false, false, false, false])
})

test('JSON is checked in keys, lists and at any depth', () => {
  expect(isStorableJson({ a: ['x', { b: 1, c: null, d: true }] })).toBe(true)
  expect(isStorableJson({ a: ['x', { b: '\0' }] })).toBe(false)
  expect(isStorableJson({ 'a\0': 1 })).toBe(false)
  const deep: unknown = JSON.parse(`${'['.repeat(50_000)}"\\u0000"${']'.repeat(50_000)}`)
  expect(isStorableJson(deep)).toBe(false)
})

test('form fields and file names are checked, file contents are not', () => {
  const form = new FormData()
  form.set('picture', new File([new Uint8Array(8)], 'hat.png'))
  expect(isStorableForm(form)).toBe(true)
  form.set('name', 'a\0b')
  expect(isStorableForm(form)).toBe(false)
})
