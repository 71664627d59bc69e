import { expect, test } from 'vitest'
import { pictureTooLarge } from './picture-too-large.ts'

test('a picture that is too large is refused with the limit, in the plural where a form takes several', () => {
  expect(pictureTooLarge()).toMatchObject({ status: 413, message: 'Choose a picture up to 10 MB.' })
  expect(pictureTooLarge('picture')).toMatchObject({ field: 'picture', title: 'File too large' })
  expect(pictureTooLarge('pictures')).toMatchObject({
    field: 'pictures',
    title: 'Files too large',
    message: 'Choose pictures up to 10 MB each.',
  })
})
