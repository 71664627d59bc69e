import { expect, test } from 'vitest'
import { earlyPressScript } from './early-press-script.ts'
import { inlineCall } from './inline-call.ts'
import { scriptErrorScript } from './script-error-script.ts'
import { themeScript } from './theme-script.ts'

function greet(name: string, { mark }: Readonly<Record<string, string>>): string {
  return `Hello ${name}${twice(mark ?? '')}`
}

function twice(text: string): string {
  return text + text
}

/** Runs a script with nothing of this file in reach. */
function resultOf(script: string): unknown {
  // oxlint-disable-next-line typescript/no-implied-eval -- scripts for the page's head are strings
  return new Function(`return ${script}`)()
}

test('a script calls its function with the arguments and can use its helpers', () => {
  expect(resultOf(inlineCall(greet, ['"Jo"', { mark: '!' }], [twice]))).toBe('Hello "Jo"!!')
  expect(() => resultOf(inlineCall(greet, ['Jo', { mark: '!' }]))).toThrow('twice is not defined')
})

test('the scripts in the head are one line per statement, and close no script element', () => {
  for (const script of [themeScript, earlyPressScript, scriptErrorScript]) {
    expect(script).not.toMatch(/^[ \t]/m)
    expect(script).not.toContain('</')
  }
})
