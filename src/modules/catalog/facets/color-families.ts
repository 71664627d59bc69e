/** The colors that shoppers filter by, in display order, each with its swatch. */
export const colorFamilies = [
  { key: 'black', name: 'Black', hex: '#171615' },
  { key: 'gray', name: 'Gray', hex: '#8b8b88' },
  { key: 'white', name: 'White', hex: '#fbfaf6' },
  { key: 'beige', name: 'Beige', hex: '#d9c7a3' },
  { key: 'brown', name: 'Brown', hex: '#7a4a2b' },
  { key: 'red', name: 'Red', hex: '#b3262b' },
  { key: 'orange', name: 'Orange', hex: '#e8722a' },
  { key: 'yellow', name: 'Yellow', hex: '#e9b82e' },
  { key: 'green', name: 'Green', hex: '#3f7d4e' },
  { key: 'teal', name: 'Teal', hex: '#1f8a8c' },
  { key: 'blue', name: 'Blue', hex: '#2c5fa8' },
  { key: 'purple', name: 'Purple', hex: '#6f4aa5' },
  { key: 'pink', name: 'Pink', hex: '#e58fb0' },
] as const

export type ColorFamily = (typeof colorFamilies)[number]['key']
