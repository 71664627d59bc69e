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
    expect(designerKey(key('Delete'), 'control', 'a')).toBe('change')
    expect(designerKey(key('ArrowLeft'), 'page', 'a')).toBe('change')
    expect(designerKey(key('Delete'), 'page', null)).toBeUndefined()
  })

  it('selects all, duplicates, groups and ungroups, but not from a text field', () => {
    expect(designerKey(key('a', { ctrlKey: true }), 'page', null)).toBe('select-all')
    expect(designerKey(key('d', { metaKey: true }), 'control', 'a')).toBe('duplicate')
    expect(designerKey(key('g', { ctrlKey: true }), 'page', 'a')).toBe('group')
    expect(designerKey(key('G', { ctrlKey: true, shiftKey: true }), 'page', 'a')).toBe('ungroup')
    expect(designerKey(key('a', { ctrlKey: true }), 'field', 'a')).toBeUndefined()
    expect(designerKey(key('c', { ctrlKey: true }), 'page', 'a')).toBeUndefined()
  })

  it('leaves arrow keys to a focused control', () => {
    expect(designerKey(key('ArrowLeft'), 'control', 'a')).toBeUndefined()
  })
})
