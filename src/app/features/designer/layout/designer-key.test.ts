import { describe, expect, it } from 'vitest'
import { designerKey } from './designer-key.ts'

const key = (
  name: string,
  held: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', true>> = {},
) => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

describe('a key anywhere in the designer', () => {
  it('undoes and redoes, also when nothing has the focus', () => {
    expect(designerKey(key('z', { ctrlKey: true }), 'page', null)).toBe('undo')
    expect(designerKey(key('Z', { metaKey: true, shiftKey: true }), 'control', 'a')).toBe('redo')
    expect(designerKey(key('y', { ctrlKey: true }), 'page', 'a')).toBe('redo')
  })

  it('leaves undoing in a text field to the browser', () => {
    expect(designerKey(key('z', { ctrlKey: true }), 'field', 'a')).toBeUndefined()
    expect(designerKey(key('Delete'), 'field', 'a')).toBeUndefined()
  })

  it('deselects with Escape, also from a field', () => {
    expect(designerKey(key('Escape'), 'field', 'a')).toBe('deselect')
    expect(designerKey(key('Escape'), 'page', null)).toBeUndefined()
  })

  it('removes and moves the selected layer', () => {
    expect(designerKey(key('Delete'), 'control', 'a')).toEqual({ command: { do: 'remove', id: 'a' } })
    expect(designerKey(key('ArrowLeft'), 'page', 'a')).toEqual({
      command: { do: 'move-by', id: 'a', dx: -1, dy: 0 },
    })
    expect(designerKey(key('Delete'), 'page', null)).toBeUndefined()
  })

  it('leaves arrow keys to a focused control', () => {
    expect(designerKey(key('ArrowLeft'), 'control', 'a')).toBeUndefined()
  })
})
