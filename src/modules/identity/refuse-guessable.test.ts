import { expect, test } from 'vitest'
import { isRefusal } from '#shared/refusal.ts'
import { refuseGuessable } from './refuse-guessable.server.ts'

function isGuessable(password: string): boolean {
  try {
    refuseGuessable(password, 'ada.lovelace@example.test')
    return false
  } catch (error) {
    if (isRefusal(error)) return error.code === 'guessable-password' && error.field === 'password'
    throw error
  }
}

test('a password that guessers try first is refused, however it is dressed up', () => {
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
  ]) {
    expect([password, isGuessable(password)]).toEqual([password, true])
  }
})

test('a few words in a row are fine, and so is what a password manager makes up', () => {
  for (const password of [
    'six panels, one brim',
    'brimfolk-demo',
    'correct horse',
    'xK7#mq!2Lp0z',
    'Ünïcödé päss',
  ]) {
    expect([password, isGuessable(password)]).toEqual([password, false])
  }
})
