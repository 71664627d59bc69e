import { expect, test } from 'vitest'
import { isRefusal } from '#shared/refusal.ts'
import { refuseGuessable } from './refuse-guessable.server.ts'

function isGuessable(password: string): boolean {
  try {
    refuseGuessable(password, { email: 'ada.lovelace@example.test', productName: 'Brimfolk' })
    return false
  } catch (error) {
    if (isRefusal(error)) return error.code === 'guessable-password' && error.field === 'password'
    throw error
  }
}

test('refuses a password that attackers try first, in any disguise', () => {
  for (const password of [
    'qwertyuiop',
    'QWERTYuiop',
    '1234567890',
    'password123',
    'basketball',
    'basketball!',
    'Basketball2024',
    'aaaaaaaaaaaa',
    'abcabcabcabcab',
    'ada.lovelace@example.test',
    'Ada.Lovelace1815',
    'brimfolkbrimfolk',
    'Brimfolk2026!',
    'brimfolkhats',
    'MyBrimfolkLogin',
    'brimfolk-password-1',
    'lovelace-brimfolk',
    'adalovelace99',
    'lighthouselighthouse',
    'lighthouselighthouse1',
  ]) {
    expect([password, isGuessable(password)]).toEqual([password, true])
  }
})

test('accepts a few words in a row, and a password manager’s password', () => {
  for (const password of [
    'six panels, one brim',
    'brimfolk-demo',
    'correct horse',
    'xK7#mq!2Lp0z',
    'Ünïcödé päss',
    'brimfolk is my favorite',
    'a hat for every storm',
  ]) {
    expect([password, isGuessable(password)]).toEqual([password, false])
  }
})
