import { expect, test } from 'vitest'
import { colorPickerName, shownColorName, typedColor } from './typed-color.ts'

const typed = (text: string, shown: string, picked: string) =>
  typedColor(
    { accent: text, [shownColorName('accent')]: shown, [colorPickerName('accent')]: picked },
    'accent',
    '#ff6a2b',
  )

test('a moved picker counts while the text is unchanged', () => {
  expect(typed('#112233', '#112233', '#445566')).toBe('#445566')
  expect(typed('', '', '#445566')).toBe('#445566')
})

test('the text counts once it is changed, and a picker that was not moved never does', () => {
  expect(typed('#abcdef', '#112233', '#445566')).toBe('#abcdef')
  expect(typed('', '#112233', '#445566')).toBe('')
  expect(typed('', '', '#ff6a2b')).toBe('')
  expect(typed('#AABBCC', '#AABBCC', '#aabbcc')).toBe('#AABBCC')
  expect(typed('orange', 'orange', '#ff6a2b')).toBe('orange')
  expect(typedColor({ accent: '#abcdef' }, 'accent', '#ff6a2b')).toBe('#abcdef')
})
